# SPDX-License-Identifier: MIT
"""opencv: operations of OpenCV on UMat (OpenCL) and on arrays (the processor); prints those that differ, and by how much."""

import sys

import cv2 as cv
import numpy as np

cv.ocl.setUseOpenCL(True)
if not cv.ocl.haveOpenCL():
    sys.exit("OpenCV finds no device")
draw = np.random.default_rng(7)
colour = cv.GaussianBlur(draw.integers(0, 256, (120, 160, 3), dtype=np.uint8), (9, 9), 3)
grey = cv.cvtColor(colour, cv.COLOR_BGR2GRAY)
other = np.ascontiguousarray(grey[::-1])
real = draw.random((64, 64), dtype=np.float32) + 0.5
kernel = np.ones((3, 3), np.uint8)
turn = np.float32([[1, 0.1, 3], [0.05, 1, 2]])
tilt = np.float32([[1, 0.1, 3], [0.05, 1, 2], [0, 0.001, 1]])
rows, columns = np.float32(np.mgrid[0:60, 0:60])

# The parameter m of each operation is a function that makes an array, or a UMat, from an array.
OPERATIONS = {
    "cvtColor grey": lambda m: cv.cvtColor(m(colour), cv.COLOR_BGR2GRAY),
    "cvtColor HSV": lambda m: cv.cvtColor(m(colour), cv.COLOR_BGR2HSV),
    "cvtColor Lab": lambda m: cv.cvtColor(m(colour), cv.COLOR_BGR2Lab),
    "cvtColor YUV": lambda m: cv.cvtColor(m(colour), cv.COLOR_BGR2YUV),
    "GaussianBlur": lambda m: cv.GaussianBlur(m(colour), (5, 5), 1.2),
    "medianBlur": lambda m: cv.medianBlur(m(grey), 5),
    "blur": lambda m: cv.blur(m(colour), (3, 3)),
    "bilateralFilter": lambda m: cv.bilateralFilter(m(grey), 5, 30, 30),
    "filter2D": lambda m: cv.filter2D(m(grey), cv.CV_16S, np.float32([[0, -1, 0], [-1, 5, -1], [0, -1, 0]])),
    "sepFilter2D": lambda m: cv.sepFilter2D(m(real), -1, np.float32([1, 2, 1]), np.float32([1, 0, -1])),
    "Sobel": lambda m: cv.Sobel(m(grey), cv.CV_16S, 1, 0),
    "Scharr": lambda m: cv.Scharr(m(grey), cv.CV_16S, 1, 0),
    "Laplacian": lambda m: cv.Laplacian(m(grey), cv.CV_16S),
    "resize": lambda m: cv.resize(m(colour), (80, 61)),
    "resize area": lambda m: cv.resize(m(colour), (80, 60), interpolation=cv.INTER_AREA),
    "warpAffine": lambda m: cv.warpAffine(m(grey), turn, (160, 120)),
    "warpPerspective": lambda m: cv.warpPerspective(m(grey), tilt, (160, 120)),
    "remap": lambda m: cv.remap(m(grey), columns + 0.25, rows + 0.5, cv.INTER_LINEAR),
    "pyrDown": lambda m: cv.pyrDown(m(colour)),
    "pyrUp": lambda m: cv.pyrUp(m(grey)),
    "erode": lambda m: cv.erode(m(grey), kernel),
    "dilate": lambda m: cv.dilate(m(grey), kernel),
    "morphologyEx": lambda m: cv.morphologyEx(m(grey), cv.MORPH_GRADIENT, kernel),
    "add": lambda m: cv.add(m(grey), m(other)),
    "subtract": lambda m: cv.subtract(m(grey), m(other)),
    "multiply": lambda m: cv.multiply(m(real), m(real)),
    "divide": lambda m: cv.divide(m(real), m(real + 1)),
    "absdiff": lambda m: cv.absdiff(m(grey), m(other)),
    "addWeighted": lambda m: cv.addWeighted(m(grey), 0.3, m(other), 0.6, 4),
    "sqrt": lambda m: cv.sqrt(m(real)),
    "exp": lambda m: cv.exp(m(real)),
    "log": lambda m: cv.log(m(real)),
    "pow": lambda m: cv.pow(m(real), 2.5),
    "gemm": lambda m: cv.gemm(m(real), m(real), 1, None, 0),
    "transpose": lambda m: cv.transpose(m(colour)),
    "flip": lambda m: cv.flip(m(colour), 1),
    "dft": lambda m: cv.dft(m(np.dstack([real, real + 1]))),
    "threshold": lambda m: cv.threshold(m(grey), 100, 255, cv.THRESH_BINARY)[1],
    "adaptiveThreshold": lambda m: cv.adaptiveThreshold(m(grey), 255, 0, 0, 5, 2),
    "calcHist": lambda m: cv.calcHist([m(grey)], [0], None, [256], [0, 256]),
    "equalizeHist": lambda m: cv.equalizeHist(m(grey)),
    "CLAHE": lambda m: cv.createCLAHE().apply(m(grey)),
    "integral": lambda m: cv.integral(m(grey)),
    "LUT": lambda m: cv.LUT(m(grey), np.arange(255, -1, -1, dtype=np.uint8)),
    "matchTemplate": lambda m: cv.matchTemplate(m(grey), m(grey[10:20, 10:20].copy()), cv.TM_SQDIFF),
    "cornerHarris": lambda m: cv.cornerHarris(m(grey), 2, 3, 0.04),
    "minMaxLoc": lambda m: cv.minMaxLoc(m(grey))[:2],
    "norm": lambda m: [cv.norm(m(real))],
    "sumElems": lambda m: cv.sumElems(m(colour)),
    "reduce": lambda m: cv.reduce(m(real), 0, cv.REDUCE_SUM),
    "meanStdDev": lambda m: cv.meanStdDev(m(grey)),
    "compare": lambda m: cv.compare(m(grey), m(other), cv.CMP_GT),
    "bitwise_and": lambda m: cv.bitwise_and(m(grey), m(other)),
    "cartToPolar": lambda m: cv.cartToPolar(m(real), m(real + 1))[0],
    "split": lambda m: cv.split(m(colour))[1],
    "merge": lambda m: cv.merge([m(grey), m(other)]),
    "normalize": lambda m: cv.normalize(m(real), None, 0, 1, cv.NORM_MINMAX),
    "convertScaleAbs": lambda m: cv.convertScaleAbs(m(real), None, 100, 3),
}


def numbers(result):
    if isinstance(result, (tuple, list)):
        return np.concatenate([numbers(part).ravel() for part in result])
    return np.asarray(result.get() if isinstance(result, cv.UMat) else result, dtype=np.float64)


wrong = 0
for name, operation in OPERATIONS.items():
    expected, found = numbers(operation(lambda a: a)), numbers(operation(cv.UMat))
    whole = np.array_equal(expected, np.rint(expected))
    # Tolerances: one unit of an integer, or the rounding errors of a sum of a thousand floats in another order
    # or by a Fourier transform.
    allowed = 1 if whole else 1e-4 * max(1.0, np.abs(expected).max())
    apart = np.abs(expected - found)
    if apart.max() > 0:
        print(f"{name}: {np.count_nonzero(apart)} of {apart.size} differ, by at most {apart.max():.3g} of {np.abs(expected).max():.4g}")
    if not apart.max() <= allowed:
        print(f"{name}: WRONG")
        wrong += 1
print(f"{len(OPERATIONS) - wrong} of {len(OPERATIONS)} operations right")
if not cv.ocl.useOpenCL():
    sys.exit("OpenCV no longer uses the device")
sys.exit(wrong > 0)
