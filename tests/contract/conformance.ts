import { fileURLToPath } from "node:url";
import { inspect, parseArgs, stripVTControlCharacters } from "node:util";
import { startVitest, type TestCase, type TestModule } from "vitest/node";
import type { Credentials } from "../../src/contract/auth";
import { type Check, linesOf, reportOf } from "./report";
import type { Remote } from "./remoteBackend";

const usage = `npm run conformance -- https://host [--admin e-mail:password] [--user e-mail:password]...

Checks any backend of this API against the contract, over HTTP. Without accounts it registers some,
where the backend lets them log in without a mail; else name one or two ordinary accounts, and an
admin's. They keep their names, texts and passwords; one without a photo gets one.

Ends with 0 when all that was checked matches, with 1 when something differs, with 2 when it
could not check.`;

/** Ends the command with 2: what the operator gave makes no sense, or leads to no backend. */
class UsageError extends Error {}

async function main(): Promise<number> {
  const remote = readRemote(process.argv.slice(2));
  await findBackend(remote);
  const module = await runChecks(remote);
  const tests = [...module.children.allTests()];
  if (tests.length === 0)
    throw new UsageError(module.errors()[0]?.message ?? "Nothing was checked.");
  const report = reportOf(tests.map(checkOf));
  const left = tests.flatMap((test) => test.meta().left ?? []);
  process.stdout.write(`${linesOf(report, left).join("\n")}\n`);
  return report.rows.some(({ result }) => result === "differs") ? 1 : 0;
}

/** @throws UsageError about arguments that make no sense */
function readRemote(args: string[]): Remote {
  const options = { admin: { type: "string" }, user: { type: "string", multiple: true } } as const;
  try {
    const { positionals, values } = parseArgs({ args, options, allowPositionals: true });
    const [address = "", ...more] = positionals;
    const { origin, protocol } = new URL(address);
    if (more.length > 0 || !/^https?:$/.test(protocol)) throw new Error("One address, please.");
    const { admin, user = [] } = values;
    return {
      origin,
      admin: admin ? credentialsOf(admin) : undefined,
      users: user.map(credentialsOf),
    };
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : ""}\n\n${usage}`.trim());
  }
}

/** An address and a password, which may hold colons. */
function credentialsOf(text: string): Credentials {
  const [, email, password] = /^([^:]+):(.+)$/.exec(text) ?? [];
  if (!email || !password) throw new Error("An account is given as e-mail:password.");
  return { email, password };
}

/** @throws UsageError when nothing answers there */
async function findBackend({ origin }: Remote): Promise<void> {
  try {
    await fetch(`${origin}/api/categories`);
  } catch {
    throw new UsageError(`Nothing answers at ${origin}.`);
  }
}

/** Runs the suite of the contract in a test runner of its own, which prints nothing. */
async function runChecks(remote: Remote): Promise<TestModule> {
  const file = fileURLToPath(new URL("conformance.checks.ts", import.meta.url));
  const runner = await startVitest("test", [], {
    config: false,
    root: fileURLToPath(new URL("../..", import.meta.url)),
    include: [file],
    watch: false,
    // A backend may be far away, and may ask for timeout.
    testTimeout: 0,
    hookTimeout: 0,
    provide: { remote },
    reporters: [{ onUserConsoleLog: ({ content }) => void process.stderr.write(content) }],
  });
  const [module] = runner.state.getTestModules();
  await runner.close();
  if (!module) throw new UsageError("Nothing was checked.");
  return module;
}

function checkOf(test: TestCase): Check {
  const { errors } = test.result();
  const [error] = errors?.length ? errors : suiteErrorsOf(test);
  const failure = error && { name: error.name ?? "Error", message: wordsOf(error) };
  return { title: test.fullName, asked: test.meta().asked ?? [], ...(failure && { failure }) };
}

/** What a check expected and what it got, in one line; else what it says. */
function wordsOf({ message, diff = "" }: { message: string; diff?: string }): string {
  const lines = stripVTControlCharacters(diff).split("\n");
  const marked = (sign: "-" | "+") =>
    lines
      .filter((line) => line.startsWith(`${sign} `) && !/^. (Expected|Received)$/.test(line))
      .map((line) => line.slice(1).trim())
      .join(" ");
  const [expected, got] = [marked("-"), marked("+")];
  const [words = ""] = message.split("\n");
  return (expected || got ? `expected ${expected}, got ${got}` : words).slice(0, 300);
}

/** Why a check did not run: what came before all of its part went wrong. */
function suiteErrorsOf({ parent }: TestCase) {
  for (let suite = parent; suite.type === "suite"; suite = suite.parent) {
    const errors = suite.errors();
    if (errors.length > 0) return errors;
  }
  return [];
}

try {
  process.exitCode = await main();
} catch (error) {
  process.stderr.write(`${error instanceof UsageError ? error.message : inspect(error)}\n`);
  process.exitCode = 2;
}
