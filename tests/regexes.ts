import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { check, type Diagnostics } from "recheck";
import { type ESTree, parseSync, Visitor } from "vite";

/** A regular expression as it stands in a file; one that is put together has no pattern to prove. */
interface Regex {
  place: string;
  source?: string;
  flags?: string;
}

const folders = ["src", "server", "build", "public"];

/** In milliseconds; a proof takes some tens of them, or some thousands beside other checks. */
const timeout = 240_000;

await main();

/** Fails unless each regular expression is proven to take linear time, wherever its match may begin. */
async function main(): Promise<void> {
  const regexes = folders.flatMap(filesIn).flatMap(regexesIn);
  const problems: string[] = [];
  for (const regex of regexes) {
    const problem = await problemOf(regex);
    if (problem) problems.push(`${regex.place} ${problem}`);
  }
  for (const problem of problems) process.stderr.write(`${problem}\n`);
  process.stdout.write(`${regexes.length} regular expressions, ${problems.length} not linear.\n`);
  // Else the prover's own process would keep this one waiting.
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
  const notePutTogether = ({ callee, start }: ESTree.NewExpression | ESTree.CallExpression) => {
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
    NewExpression: notePutTogether,
    CallExpression: notePutTogether,
  }).visit(program);
  return regexes;
}

/** The automaton alone proves something; it refuses what it cannot follow, such as a back-reference. */
async function problemOf({ source, flags = "" }: Regex): Promise<string | undefined> {
  if (source === undefined) return "is put together while running, so that nothing can be proven";
  const found = await check(source, flags, { checker: "automaton", timeout });
  if (found.status === "safe") return undefined;
  return `/${source}/${flags} cannot be proven to be linear: ${reasonOf(found)}`;
}

function reasonOf(found: Exclude<Diagnostics, { status: "safe" }>): string {
  if (found.status === "vulnerable") return found.complexity.summary;
  return "message" in found.error ? found.error.message : found.error.kind;
}
