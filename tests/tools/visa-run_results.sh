#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# visa-run --sarif and --junit: reports of checks as files.
# shellcheck source=tests/mount/lib.sh
. "$(dirname "$0")/../mount/lib.sh"
# shellcheck source=tests/mount/visa-run_lib.sh
. "$(dirname "$0")/../mount/visa-run_lib.sh"
cd "$TMP" || exit 2
PATH=/usr/bin:$PATH

# sarif EXPRESSION: evaluate a Python expression, in which `r` is the run of r.sarif
sarif() {
	python3 -c 'import json, sys
d = json.load(open("r.sarif", encoding="utf-8"))
assert d["version"] == "2.1.0" and len(d["runs"]) == 1
r = d["runs"][0]
names = [rule["id"] for rule in r["tool"]["driver"]["rules"]]
assert all(names[x["ruleIndex"]] == x["ruleId"] for x in r["results"])
print(eval(sys.argv[1]))' "$1"
}

# junit EXPRESSION: evaluate a Python expression, in which `suite` is the only test suite of r.xml
junit() {
	python3 -c 'import sys, xml.etree.ElementTree as t
suite, = t.parse("r.xml").getroot()
cases = suite.findall("testcase")
assert int(suite.get("tests")) == len(cases)
assert int(suite.get("failures")) == len(suite.findall("testcase/failure"))
assert int(suite.get("errors")) == len(suite.findall("testcase/error"))
print(eval(sys.argv[1]))' "$1"
}

xz -dc "$ROOT/tests/data/run/several.zebin.xz" >several.zebin
run --sarif r.sarif --junit r.xml --check=all -k twice -g 8 several.zebin 32 32
expect 'a launch without reports' 0 "$STATUS"
expect 'SARIF of it' "[] True 0" "$(sarif 'r["results"], r["invocations"][0]["executionSuccessful"], r["invocations"][0]["exitCode"]' | tr -d '(),')"
expect 'JUnit of it' '0 0' "$(junit 'suite.get("failures"), suite.get("errors")' | tr -d "(),'")"
run --sarif r.sarif --junit r.xml --check=oob,null -k twice -g 8 several.zebin 32 16
expect 'one with a report' 4 "$STATUS"
expect_like 'it is printed, too' 'visa-run: oob: twice: *' "$ERR"
expect 'SARIF has it' "oob 4 twice" "$(sarif '" ".join([r["results"][0]["ruleId"], str(r["results"][0]["occurrenceCount"]), r["results"][0]["locations"][0]["logicalLocations"][0]["name"]])')"
expect 'JUnit has it' "twice: launch, twice: oob FAILED, twice: null" \
	"$(junit '", ".join(c.get("name") + (" FAILED" if c.find("failure") is not None else "") for c in cases)')"
expect_like 'with its text' 'oob: twice: lane *several.zebin' "$(junit 'cases[1].find("failure").text + cases[1].get("classname")')"
expect 'SARIF has its work-items' '[4, 0, 0] [7, 0, 0]' \
	"$(sarif '" ".join(str(p[which]["local"]) for p in [r["results"][0]["locations"][0]["properties"]] for which in ("first", "last"))')"
cp several.zebin $'caf\351\001.zebin'
run --sarif r.sarif --junit r.xml --check=oob -k twice -g 8 $'caf\351\001.zebin' 32 16
expect 'a name that is no UTF-8, with a control character' 'caf\ufffd\ufffd.zebin' "$(junit 'ascii(cases[0].get("classname")).strip(chr(39))')"
run --sarif r.sarif --junit r.xml -o 0=/dev/full -k twice -g 8 several.zebin 32 32
expect 'an output that cannot be written' '1 False 1' "$STATUS $(sarif 'r["invocations"][0]["executionSuccessful"]') $(junit 'suite.get("errors")')"
run --sarif - --json -k twice -g 8 several.zebin 32 32
expect 'two on standard output' 'visa-run: --json and --sarif - both write to standard output' "$(head -n 1 <<<"$ERR")"
run --junit - -k twice -g 8 several.zebin 32 32
expect_like 'one of them' '<?xml *</testsuites>' "$OUT"
refused 'a file that cannot be written' 1 'none/r.xml: No such file or directory' --junit none/r.xml -k twice -g 8 several.zebin 32 32

run --json --check=oob -k twice -g 8 -l 2 several.zebin 32 16
expect 'JSON has the first and the last work-item' '[4, 0, 0] [0, 0, 0] [7, 0, 0] [1, 0, 0]' "$(python3 -c 'import json, sys
side = json.load(sys.stdin)["reports"][0]["sides"][0]
print(side["global"], side["local"], side["last"]["global"], side["last"]["local"])' <<<"$OUT")"

if command -v ocloc >/dev/null; then
	cat >later.cl <<'END'
kernel void later(global int *out, global const int *in)
{
	int x = in[get_global_id(0)];

	if (get_group_id(0))
		out[0] = 1;
	if (x > 7)
		out[get_global_id(0)] = 2;
}
END
	run --json --check=uninit --sarif r.sarif -g 64 -l 32 later.cl 256 in=unset:256
	expect 'uninit has the line that read the value' '7 if (x > 7) 3 int x = in[get_global_id(0)];' "$(python3 -c 'import json, sys
r, = json.load(sys.stdin)["reports"]
print(*(p[k] for p in (r["sides"][0], r["origin_at"]) for k in ("source_line", "source")))' <<<"$OUT")"
	expect 'in SARIF, too' '3' "$(sarif 'r["results"][0]["relatedLocations"][0]["physicalLocation"]["region"]["startLine"]')"
	run --check=uninit -g 64 -l 32 later.cl 256 in=unset:256
	expect_like 'and in text' '*later.cl:7
      if (x > 7)
  the value comes from byte 0x* of T7 (argument 1, in), which was never written
  read first at *later.cl:3
      int x = in\[get_global_id(0)\];*' "$ERR"
	mkdir -p 'a & b'
	printf 'kernel void k(global int *out)\n{\n\tuint i = get_global_id(0);\n\tout[i / 2] = i;\n}\n' >'a & b/<k>.cl'
	run --sarif r.sarif --junit r.xml --check=race -g 64 -l 64 'a & b/<k>.cl' 256
	expect 'a path in SARIF' 'a%20%26%20b/%3Ck%3E.cl 4' \
		"$(sarif '" ".join(str(x) for l in [r["results"][0]["locations"][0]["physicalLocation"]] for x in (l["artifactLocation"]["uri"], l["region"]["startLine"]))')"
	expect 'the other side' '1 1' "$(sarif '" ".join(str(x) for x in (len(r["results"][0]["relatedLocations"]), r["results"][0]["relatedLocations"][0]["id"]))')"
	expect 'its line in SARIF' 'out[i / 2] = i; out[i / 2] = i;' \
		"$(sarif '" ".join(l["physicalLocation"]["region"]["snippet"]["text"] for l in r["results"][0]["locations"] + r["results"][0]["relatedLocations"])')"
	expect_like 'and in JUnit' '*out\[i / 2\] = i;*and (write)*out\[i / 2\] = i;*' "$(junit 'suite.find("testcase/failure").text')"
	expect 'a path in JUnit' 'a & b/<k>.cl' "$(junit 'cases[0].get("classname")')"
	printf 'kernel void k(global int *out)\n{\n\t*(global int *)0x123456780000ul = get_global_id(0);\n}\n' >fault.cl
	run --sarif r.sarif --junit r.xml --check=oob -g 8 fault.cl 64
	expect 'a fault' 1 "$STATUS"
	expect_like 'SARIF of a fault' 'False 1 *is not mapped*' "$(sarif '" ".join(str(x) for i in r["invocations"] for x in (i["executionSuccessful"], i["exitCode"], i["toolExecutionNotifications"][0]["message"]["text"]))')"
	expect_like 'JUnit of a fault' '1 *is not mapped*' "$(junit 'suite.get("errors") + " " + cases[0].find("error").get("message")')"
else
	not_tested 'results of a source' 'There is no ocloc'
fi
finish
