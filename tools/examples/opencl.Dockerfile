# SPDX-License-Identifier: MIT
# Programs in OpenCL without a GPU. In a clone of visafs:
#   docker build -f tools/examples/opencl.Dockerfile -t visafs .
#   docker run --rm -v "$PWD:/src" -w /src visafs visa-cl --check=all ./program
FROM debian:bookworm AS build
COPY . /visafs
WORKDIR /visafs
RUN apt-get update && apt-get install -y make && apt-get build-dep -y ./ && make deb

FROM debian:bookworm
COPY --from=build /visafs/build/deb/visafs_*.deb /visafs/build/deb/visafs-opencl-icd_*.deb /deb/
RUN apt-get update && apt-get install -y /deb/*.deb && rm -rf /deb /var/lib/apt/lists/*
