import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { check, type Diagnostics } from "recheck";
import { type ESTree, parseSync, Visitor } from "vite";

/** A regular expression in a file. One that is put together at run time has no `source` that could be proven. */
interface Regex {
  place: string;
  source?: string;
  flags?: string;
}

/** Without build/, which reads only the files of this checkout. */
const folders = ["src", "packages", "server", "public"];

/** Milliseconds after which a proof is given up. It takes tens of them, or thousands while other checks are running. */
const timeout = 240_000;

await main();

/** Fails unless every regular expression is proven to take linear time, wherever a match may begin. */
async function main(): Promise<void> {
  const regexes = folders.flatMap(filesIn).flatMap(regexesIn);
  const problems: string[] = [];
  const proven = new Set<string>();
  for (const regex of regexes) {
    const key = `/${regex.source}/${regex.flags}`;
    const problem = proven.has(key) ? undefined : await problemOf(regex);
    if (problem) problems.push(`${regex.place} ${problem}`);
    else proven.add(key);
  }
  for (const problem of problems) process.stderr.write(`${problem}\n`);
  process.stdout.write(`${regexes.length} regular expressions, ${problems.length} not linear.\n`);
  // Exits explicitly, since the process of the prover would keep this one alive.
  process.exit(problems.length > 0 || regexes.length === 0 ? 1 : 0);
}

function filesIn(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return files.filter((file) => /\.[jt]sx?$/.test(file)).map((file) => join(folder, file));
}

function regexesIn(file: string): Regex[] {
  const text = readFileSync(file, "utf8");
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const regexes: Regex[] = [];
  const placeOf = (offset: number) => `${file}:${text.slice(0, offset).split("\n").length}`;
  const recordBuiltRegex = ({ callee, start }: ESTree.NewExpression | ESTree.CallExpression) => {
    if (callee.type === "Identifier" && callee.name === "RegExp") {
      regexes.push({ place: placeOf(start) });
    }
  };
  new Visitor({
    Literal(node) {
      if ("regex" in node) {
        const { pattern, flags } = node.regex;
        regexes.push({ place: placeOf(node.start), source: pattern, flags });
      }
    },
    NewExpression: recordBuiltRegex,
    CallExpression: recordBuiltRegex,
  }).visit(program);
  return regexes;
}

/**
 * Returns why a regular expression is not proven to be linear, or undefined if it is. Uses the automaton, because only
 * that checker proves anything, although it rejects syntax that it cannot follow, such as a back-reference.
 */
async function problemOf({ source, flags = "" }: Regex): Promise<string | undefined> {
  if (source === undefined) return "is put together while running, so that nothing can be proven";
  const diagnostics = await check(source, flags, { checker: "automaton", timeout });
  if (diagnostics.status === "safe") return undefined;
  return `/${source}/${flags} cannot be proven to be linear: ${reasonOf(diagnostics)}`;
}

function reasonOf(diagnostics: Exclude<Diagnostics, { status: "safe" }>): string {
  if (diagnostics.status === "vulnerable") return diagnostics.complexity.summary;
  return "message" in diagnostics.error ? diagnostics.error.message : diagnostics.error.kind;
}
