import { inspect } from "node:util";
import { checkPreflights } from "./cors";
import { readOptions, UsageError } from "./options";
import { reportOf } from "./report";
import { linesOf } from "./reportLines";
import { runChecks } from "./run";
import { createPatientSender } from "./sender";
import { NotChecked } from "./suite/check";

async function main(): Promise<number> {
  const options = readOptions(process.argv.slice(2));
  const { origin, pageOrigin, isJson } = options;
  await fetch(`${origin}/api/categories`).catch(() => {
    throw new UsageError(`No response from ${origin}.`);
  });
  const sender = createPatientSender(pageOrigin);
  const preflights = pageOrigin ? await checkPreflights(origin, pageOrigin, sender) : [];
  const results = await runChecks(options, sender);
  const report = reportOf({ ...results, findings: [...preflights, ...results.findings] });
  const lines = isJson ? [JSON.stringify(report, null, 2)] : linesOf(report);
  process.stdout.write(`${lines.join("\n")}\n`);
  return report.outcome === "works" ? 0 : 1;
}

process.exitCode = 2;
try {
  process.exitCode = await main();
} catch (error) {
  const isExpected = error instanceof UsageError || error instanceof NotChecked;
  process.stderr.write(`${isExpected ? error.message : inspect(error)}\n`);
}
