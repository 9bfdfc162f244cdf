# SPDX-License-Identifier: MIT
# Converts a state that visactl saved before states were traces ("visafs state 1"):
#	awk -f state.awk OLD >NEW
# `visactl load` reads NEW. `visactl diff` compares lines: before you compare the state, load it
# and save it again.
NR == 1 && $0 != "visafs state 1" {
	print FILENAME ": this is no state of the older form" >"/dev/stderr"
	exit 1
}
NR == 1 {
	print "visafs-trace 1\nplatform -\nkernel - 32\nroutine 0"
	next
}
{ id = $2; sub(/:$/, "", id) }
$1 == "em:" { print "em", $2 }
$1 == "file" { print "file", id, $3 }
$1 == "decl" {
	name = $4 == id ? "" : " v_name=" $4
	sub(/^decl [^ ]+ \.decl [^ ]+/, ".decl " id)
	if (/ alias=</)
		aliases = aliases $0 name "\n"
	else
		print $0 name
}
# Aliases come after the variables that they need.
$1 ~ /^(pred|surface|shape|bytes)$/ { printf "%s", aliases; aliases = "" }
$1 == "pred" { print "pred 0", id, $3 }
$1 == "surface" { print "memory", id, $3, "-", id }
$1 == "shape" { sub(/^shape [^ ]+/, ".shape " id); print }
$1 == "bytes" {
	printf "%s %s 0x%s ", id ~ /^T/ ? "data" : "var 0", id, substr($3, 1, length($3) - 1)
	for (i = 4; i <= NF; i++)
		printf "%s", $i
	print ""
}
END { printf "%s", aliases }
