import { fileURLToPath } from "node:url";
import { stripVTControlCharacters } from "node:util";
import type { ProvidedContext } from "vitest";
import { createVitest, type TestCase } from "vitest/node";
import type { Check } from "./report";

/** Runs the checks silently with Vitest, in a worker thread of this process. */
export async function runChecks(remote: ProvidedContext["remote"]): Promise<Check[]> {
  const file = fileURLToPath(new URL("checks.ts", import.meta.url));
  const runner = await createVitest("test", {
    config: false,
    root: fileURLToPath(new URL("../..", import.meta.url)),
    include: [file],
    watch: false,
    pool: "threads",
    maxWorkers: 1,
    // A rate limit may delay the checks.
    testTimeout: 0,
    hookTimeout: 0,
    provide: { remote },
    reporters: [{ onUserConsoleLog: ({ content }) => void process.stderr.write(content) }],
  });
  await runner.start();
  const [module] = runner.state.getTestModules();
  await runner.close();
  const checks = module ? [...module.children.allTests()].map(checkOf) : [];
  if (checks.length === 0) throw new Error(module?.errors()[0]?.message ?? "No checks ran.");
  return checks;
}

function checkOf(test: TestCase): Check {
  const { errors } = test.result();
  const [error] = errors?.length ? errors : suiteErrorsOf(test);
  const failure = error && {
    name: error.name ?? "Error",
    message: messageOf(error),
    isEscaping: isEscaping(error),
    statuses: { ...statusIn("expected", error.expected), ...statusIn("got", error.actual) },
  };
  return {
    title: test.fullName,
    checkedCalls: test.meta().checkedCalls ?? [],
    ...(failure && { failure }),
  };
}

/** Extracts the status from an expected or actual value, if it has one. */
function statusIn(key: "expected" | "got", value: unknown) {
  const [, status] = /"status": (\d{3})/.exec(String(value)) ?? [];
  return status === undefined ? {} : { [key]: Number(status) };
}

/** Returns the expected and actual values in one line, else the first line of the message. */
function messageOf({ message, diff = "" }: VitestError): string {
  const { expected, got } = valuesIn(diff);
  const [firstLine = ""] = message.split("\n");
  return (expected || got ? `expected ${expected}, got ${got}` : firstLine).slice(0, 200);
}

/** Returns whether nothing differs but `<` that came back as `&lt;`, which the page copes with. */
function isEscaping({ diff = "" }: VitestError): boolean {
  const { expected, got } = valuesIn(diff);
  const unescaped = (text: string) => text.replaceAll("&lt;", "<");
  return got !== expected && unescaped(got) === unescaped(expected);
}

interface VitestError {
  message: string;
  diff?: string;
}

/** Extracts the differing lines of a diff, joined by spaces. */
function valuesIn(diff: string): { expected: string; got: string } {
  const lines = stripVTControlCharacters(diff).split("\n");
  const marked = (sign: "-" | "+") =>
    lines
      .filter((line) => line.startsWith(`${sign} `) && !/^. (Expected|Received):?$/.test(line))
      .map((line) => line.slice(1).trim())
      .join(" ");
  return { expected: marked("-"), got: marked("+") };
}

/** Returns the hook errors because of which a check did not run. */
function suiteErrorsOf({ parent }: TestCase) {
  for (let suite = parent; suite.type === "suite"; suite = suite.parent) {
    const errors = suite.errors();
    if (errors.length > 0) return errors;
  }
  return [];
}
