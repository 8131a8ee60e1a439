import { fileURLToPath } from "node:url";
import { stripVTControlCharacters } from "node:util";
import type { ProvidedContext } from "vitest";
import { createVitest, type TestCase } from "vitest/node";
import type { Check } from "./report";

/**
 * Runs the checks in a test runner of its own, in a thread of this process; it prints nothing.
 * @param onReady told when the runner listens for signals, by which it would leave at once
 */
export async function runChecks(
  remote: ProvidedContext["remote"],
  onReady: () => void,
): Promise<Check[]> {
  const file = fileURLToPath(new URL("checks.ts", import.meta.url));
  const runner = await createVitest("test", {
    config: false,
    root: fileURLToPath(new URL("../..", import.meta.url)),
    include: [file],
    watch: false,
    pool: "threads",
    maxWorkers: 1,
    // A backend may be far away, and may ask for time.
    testTimeout: 0,
    hookTimeout: 0,
    provide: { remote },
    reporters: [{ onUserConsoleLog: ({ content }) => void process.stderr.write(content) }],
  });
  onReady();
  await runner.start();
  const [module] = runner.state.getTestModules();
  await runner.close();
  const checks = module ? [...module.children.allTests()].map(checkOf) : [];
  if (checks.length === 0) throw new Error(module?.errors()[0]?.message ?? "Nothing was checked.");
  return checks;
}

function checkOf(test: TestCase): Check {
  const { errors } = test.result();
  const [error] = errors?.length ? errors : suiteErrorsOf(test);
  const failure = error && {
    name: error.name ?? "Error",
    message: wordsOf(error),
    statuses: { ...statusIn("expected", error.expected), ...statusIn("got", error.actual) },
  };
  return { title: test.fullName, asked: test.meta().asked ?? [], ...(failure && { failure }) };
}

/** The status that a check was about, where it was. */
function statusIn(key: "expected" | "got", value: unknown) {
  const [, status] = /"status": (\d{3})/.exec(String(value)) ?? [];
  return status === undefined ? {} : { [key]: Number(status) };
}

/** What a check expected and what it got, in one line; else what it says. */
function wordsOf({ message, diff = "" }: { message: string; diff?: string }): string {
  const lines = stripVTControlCharacters(diff).split("\n");
  const marked = (sign: "-" | "+") =>
    lines
      .filter((line) => line.startsWith(`${sign} `) && !/^. (Expected|Received):?$/.test(line))
      .map((line) => line.slice(1).trim())
      .join(" ");
  const [expected, got] = [marked("-"), marked("+")];
  const [words = ""] = message.split("\n");
  return (expected || got ? `expected ${expected}, got ${got}` : words).slice(0, 200);
}

/** Why a check did not run: what came before all of its part went wrong. */
function suiteErrorsOf({ parent }: TestCase) {
  for (let suite = parent; suite.type === "suite"; suite = suite.parent) {
    const errors = suite.errors();
    if (errors.length > 0) return errors;
  }
  return [];
}
