import { parseArgs } from "node:util";
import { killUnderWrites } from "./kills";
import { loseDatabase } from "./postgres";

const { values } = parseArgs({
  options: {
    kills: { type: "string", default: "50" },
    /** Comma-separated names of trials. */
    only: { type: "string", default: "kills,postgres" },
  },
});

/** Trials that take minutes each, to find rare failures. */
const trials: Record<string, () => Promise<{ failures: string[] }>> = {
  kills: () => killUnderWrites(Number(values.kills)),
  postgres: loseDatabase,
};

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  process.exitCode = 1;
});

/** Runs the trials, prints their figures and fails if a trial did. */
async function main(): Promise<void> {
  const names = values.only.split(",");
  const successes: boolean[] = [];
  for (const name of names) successes.push(await runTrial(name));
  if (successes.includes(false)) process.exitCode = 1;
}

/** Runs a trial and prints its report. @returns whether it succeeded */
async function runTrial(name: string): Promise<boolean> {
  const { failures, ...figures } = (await trials[name]?.()) ?? {
    failures: [`There is no trial named ${name}.`],
  };
  console.dir({ [name]: figures }, { depth: null });
  for (const failure of failures) console.log(`FAILED ${name}: ${failure}`);
  return failures.length === 0;
}
