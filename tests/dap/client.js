// SPDX-License-Identifier: MIT
// client.js PROGRAM FOLDER SOURCES [MOUNT]: run sessions between visa-dap (PROGRAM) and Microsoft's client for tests of debug
// adapters, one session for each kernel in SOURCES (tests/debug/kernels). A session stops at each line with a comment
// //@ "FORMAT", VALUE..., evaluates each VALUE for every work-item at that line, and compares the results with the file
// FOLDER/NAME.expected. This file has a line `LINE VALUE...` for each work-item and place, printed by a printf in the kernel.
// One more session attaches to a launch of the mount MOUNT.
const fs = require("fs");
const path = require("path");
const { DebugClient } = require("@vscode/debugadapter-testsupport");

const [program, folder, sources, mount] = process.argv.slice(2);
let passed = 0;
let failed = 0;

function check(what, got, expected) {
	if (JSON.stringify(got) === JSON.stringify(expected)) {
		passed++;
		return;
	}
	failed++;
	console.log(`FAILED: ${what}\n  expected ${JSON.stringify(expected)}\n  got      ${JSON.stringify(got)}`);
}

// Return: the options and arguments in the kernel's line `// run:`, as members of a launch request.
function words(text) {
	const line = /^\/\/ run: (.*)$/m.exec(text)[1].split(" ");
	const launch = {};
	for (; line[0].startsWith("-"); line.splice(0, 2))
		launch[{ "-g": "global", "-l": "local" }[line[0]] || line[0].slice(2)] = line[1];
	launch.args = line.map((a) => a.replace("@in:", `@${folder}/in.`));
	return launch;
}

// Kernels that run with one hardware thread a work-group (local size 8). With several, the threads of a group would diverge
// and reach a place at different times; a stop shows only the threads that reach it together.
const ALONE = { branches: "8" };

// Return: the places whose format has only integers, as { line, values }.
function places(text) {
	const found = [];
	text.split("\n").forEach((line, i) => {
		const place = /\/\/@ "([^"]*)", (.*)$/.exec(line);
		if (place && /^(%d|%u)( (%d|%u))*$/.test(place[1]))
			found.push({ line: i + 1, values: split(place[2]) });
	});
	return found;
}

// Split a list of expressions at its commas, except commas inside of brackets.
function split(text) {
	const parts = [""];
	let depth = 0;
	for (const c of text) {
		depth += "([".includes(c) - ")]".includes(c);
		if (c === "," && !depth)
			parts.push("");
		else
			parts[parts.length - 1] += c;
	}
	return parts.map((p) => p.trim());
}

// Evaluate an expression as a number. The unary + turns an enumerator (RED) into a number; of `97 'a'`, the 97 is returned.
async function number(client, value, frameId) {
	const got = await client.evaluateRequest({ expression: `+(${value})`, frameId, context: "watch" });
	return got.body.result.split(" ")[0];
}

// Append a line `LINE VALUE...` to @said for each work-item at the place @at.
async function say(client, at, threadId, said) {
	// Leave out work-items whose name ends with "(waits)": they wait for other lanes of their hardware thread.
	const threads = (await client.threadsRequest()).body.threads.filter((t) => t.id === threadId || !t.name.endsWith(")"));
	const frames = [];
	for (const t of threads) {
		const stack = (await client.stackTraceRequest({ threadId: t.id, levels: 1 })).body.stackFrames;
		if (stack.length)
			frames.push(stack[0]);
	}
	const here = frames.find((f) => f.id === frames[threads.findIndex((t) => t.id === threadId)].id);
	for (const frame of frames) {
		if (frame.instructionPointerReference !== here.instructionPointerReference)
			continue;
		const line = [String(at.line)];
		for (const value of at.values)
			line.push(await number(client, value, frame.id));
		said.push(line.join(" "));
	}
}

async function session(name) {
	const source = path.join(sources, `${name}.cl`);
	const text = fs.readFileSync(source, "utf8");
	const client = new DebugClient("env", program, "visa");
	const said = [];
	const wanted = places(text);

	const events = [];
	let wake = null;
	for (const event of ["stopped", "terminated"])
		client.on(event, (e) => {
			events.push(e);
			if (wake)
				wake();
		});
	await client.start();
	client.defaultTimeout = 0x7fffffff; // no timeout: a slow machine must not fail the test
	await Promise.all([
		client.waitForEvent("initialized").then(async () => {
			const set = await client.setBreakpointsRequest({
				source: { path: source },
				breakpoints: wanted.map((p) => ({ line: p.line })),
			});
			check(`${name}: lines`, set.body.breakpoints.map((b) => b.verified && b.line), wanted.map((p) => p.line));
			await client.configurationDoneRequest();
		}),
		client.launch({ ...words(text), ...(ALONE[name] && { local: ALONE[name] }), program: `${folder}/${name}.dg2.plain.zebin`, cwd: sources, threads: "work-items" }),
	]);
	for (;;) {
		while (!events.length)
			await new Promise((done) => (wake = done));
		const event = events.shift();
		if (event.event === "terminated")
			break;
		const { threadId } = event.body;
		const top = (await client.stackTraceRequest({ threadId, levels: 1 })).body.stackFrames[0];
		const at = wanted.find((p) => p.line === top.line);
		if (at)
			await say(client, at, threadId, said);
		await client.continueRequest({ threadId });
	}
	const lines = new Set(wanted.map((p) => String(p.line)));
	const expected = fs.readFileSync(`${folder}/${name}.expected`, "utf8").split("\n").filter((l) => lines.has(l.split(" ")[0]));
	check(`${name}: values`, said.sort(), expected.sort());
	await client.stop();
}

// A launch of a mount is stopped at a line. The client attaches to it, reads values, and continues it to its end.
async function attached() {
	const client = new DebugClient("env", program, "visa");
	const source = path.join(sources, "structs.cl");

	fs.copyFileSync(`${folder}/structs.dg2.plain.zebin`, `${mount}/modules/structs.zebin`);
	fs.writeFileSync(`${mount}/surfaces/T6`, Buffer.alloc(128));
	fs.writeFileSync(`${mount}/kernels/structs/launch`, "T6 u32:2 global=16 local=16 stop=structs.cl:24");
	await client.start();
	client.defaultTimeout = 0x7fffffff;
	const stops = client.waitForEvent("stopped");
	await Promise.all([
		client.waitForEvent("initialized").then(async () => {
			const set = await client.setBreakpointsRequest({ source: { path: source }, breakpoints: [{ line: 25 }] });
			check("attach: lines", set.body.breakpoints.map((b) => b.verified && b.line), [25]);
			await client.configurationDoneRequest();
		}),
		client.initializeRequest().then(() => client.attachRequest({ mount, sources })),
	]);
	const { threadId } = (await stops).body;
	const line = async () => (await client.stackTraceRequest({ threadId })).body.stackFrames[0].line;
	check("attach: where it stands", await line(), 24);
	const next = client.waitForEvent("stopped");
	await client.continueRequest({ threadId });
	await next;
	check("attach: a breakpoint", await line(), 25);
	const frameId = (await client.stackTraceRequest({ threadId })).body.stackFrames[0].id;
	check("attach: a value", await number(client, "gid", frameId), "0");
	await client.setBreakpointsRequest({ source: { path: source }, breakpoints: [] });
	await client.evaluateRequest({ expression: "delete 1", context: "repl" });
	const ends = client.waitForEvent("terminated");
	await client.continueRequest({ threadId });
	await ends;
	await client.stop();
}

async function main() {
	// Kernels without a zebin in FOLDER are not for this platform.
	const is_there = (f) => f.endsWith(".cl") && fs.existsSync(`${folder}/${f.slice(0, -3)}.dg2.plain.zebin`);
	for (const file of fs.readdirSync(sources).filter(is_there).sort())
		try {
			await session(file.slice(0, -3));
		} catch (e) {
			check(file, String(e), "no exception");
		}
	if (mount)
		try {
			await attached();
		} catch (e) {
			check("attach", String(e), "no exception");
		}
	console.log(`# ${passed} passed, ${failed} failed`);
	process.exit(failed ? 1 : 0);
}

main();
