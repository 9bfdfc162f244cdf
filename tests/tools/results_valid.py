# SPDX-License-Identifier: MIT
"""results_valid.py FILE...: what is wrong with SARIF files (.sarif) and JUnit's (.xml).

SARIF is held against tests/data/results/sarif.schema.json, and against the standard's own schema
too if the environment variable SARIF_SCHEMA is its file. For JUnit's there are the elements and
attributes that Jenkins' schema names.
With --itself, members of each file are left out and renamed, and what is then not noticed is wrong.
"""
import copy
import json
import os
import sys
import warnings
import xml.etree.ElementTree

import jsonschema

# For each element: its required attributes, its optional attributes, and the elements that it may contain.
ELEMENTS = {
    "testsuites": ((), ("name", "time", "tests", "failures", "errors"), ("testsuite",)),
    "testsuite": (("name", "tests", "failures", "errors"), ("time", "skipped", "timestamp"), ("testcase",)),
    "testcase": (("name", "classname"), ("time",), ("error", "failure", "skipped")),
    "failure": (("type", "message"), (), ()),
    "error": (("type", "message"), (), ()),
}


def junit_errors(root):
    """What is wrong with the elements of a file of JUnit's."""
    if root.tag != "testsuites":
        yield f"the root is {root.tag}"
    for element in root.iter():
        must, may, inside = ELEMENTS.get(element.tag, ((), (), ()))
        if element.tag not in ELEMENTS:
            yield f"an element {element.tag}"
        yield from (f"{element.tag} has no {name}" for name in must if not element.get(name))
        yield from (f"{element.tag} has {name}" for name in element.keys() if name not in must + may)
        yield from (f"{child.tag} in {element.tag}" for child in element if child.tag not in inside)
        if element.tag == "testsuite":
            for count, what in (("tests", "testcase"), ("failures", "testcase/failure"), ("errors", "testcase/error")):
                if element.get(count) != str(len(element.findall(what))):
                    yield f"{count} is {element.get(count)}"


def sarif_errors(document, schemas):
    """What is wrong with a SARIF document by its schemas, and with its numbers of rules and locations."""
    for schema in schemas:
        for error in schema.iter_errors(document):
            yield f"{'/'.join(str(part) for part in error.absolute_path)}: {error.message[:200]}"
    if not schemas[0].is_valid(document):
        return
    for run in document["runs"]:
        rules = [rule["id"] for rule in run["tool"]["driver"]["rules"]]
        for result in run["results"]:
            if rules[result["ruleIndex"] : result["ruleIndex"] + 1] != [result["ruleId"]]:
                yield f"rule {result['ruleIndex']} is not {result['ruleId']}"
            ids = [location["id"] for location in result["relatedLocations"]]
            if len(set(ids)) != len(ids):
                yield f"two locations have one id: {ids}"


def members(value, path=()):
    """The path of each member of a document."""
    for key, inside in value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ():
        if isinstance(value, dict):
            yield path + (key,)
        yield from members(inside, path + (key,))


def changed(document, path, name):
    """A copy of a document in which a member is renamed, or left out if there is no name."""
    document = copy.deepcopy(document)
    inside = document
    for part in path[:-1]:
        inside = inside[part]
    value = inside.pop(path[-1])
    if name:
        inside[name] = value
    return document


def unnoticed(document, schema):
    """Changes of a document that its schema does not notice."""
    optional = ("id", "physicalLocation", "snippet", "properties", "toolExecutionNotifications", "instructions/v1")
    for path in members(document):
        if path[-1] not in optional and schema.is_valid(changed(document, path, None)):
            yield f"{path} may be left out"
        if path[-1] != "instructions/v1" and schema.is_valid(changed(document, path, "other")):
            yield f"{path} may have another name"


def main(arguments):
    """Prints what is wrong with each file; the exit status says whether something is."""
    schemas, wrong = [], 0
    data = os.path.join(os.path.dirname(__file__), "../data/results/sarif.schema.json")
    for name in (data, os.environ.get("SARIF_SCHEMA")):
        if name:
            with open(name, encoding="utf-8") as file:
                schema = json.load(file)
            schemas.append(jsonschema.validators.validator_for(schema)(schema))
            schemas[-1].check_schema(schema)
    for name in arguments:
        if name == "--itself":
            continue
        try:
            if name.endswith(".xml"):
                errors = list(junit_errors(xml.etree.ElementTree.parse(name).getroot()))
            else:
                with open(name, encoding="utf-8") as file:
                    document = json.load(file)
                errors = list(unnoticed(document, schemas[0]) if "--itself" in arguments else sarif_errors(document, schemas))
        except (ValueError, xml.etree.ElementTree.ParseError) as error:
            errors = [str(error)]
        wrong += bool(errors)
        print(*(f"{os.path.basename(name)}: {error}" for error in errors), sep="\n", end="\n" if errors else "")
    return wrong > 0


if __name__ == "__main__":
    warnings.simplefilter("ignore")
    sys.exit(main(sys.argv[1:]))
