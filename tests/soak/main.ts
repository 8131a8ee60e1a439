import { parseArgs } from "node:util";
import { fillDisk } from "./disk";
import { doubleTexts } from "./doubles";
import { guessPastLimits } from "./guesses";
import { killUnderWrites } from "./kills";
import { readLongLists } from "./lists";
import { load } from "./load";
import { decodeHardPictures } from "./pictures";
import { loseDatabase } from "./postgres";
import { writeWithoutEnd } from "./quotas";
import { keepWaiting } from "./slow";
import { stopUnderRequests } from "./stop";

const { values } = parseArgs({
  options: {
    kills: { type: "string", default: "50" },
    seconds: { type: "string", default: "120" },
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
    /** Names of trials, divided by commas; all of them unless told so. */
    only: {
      type: "string",
      default: "slow,kills,disk,stop,load,pictures,lists,quotas,guesses,doubles,postgres",
    },
  },
});

/** Each takes minutes: too long for every change, long enough to find what rarely happens. */
const trials: Record<string, () => Promise<{ failures: string[] }>> = {
  slow: keepWaiting,
  kills: () => killUnderWrites(Number(values.kills), Number(values.seed)),
  disk: fillDisk,
  stop: stopUnderRequests,
  load: () => load(Number(values.seconds)),
  pictures: decodeHardPictures,
  lists: readLongLists,
  quotas: writeWithoutEnd,
  guesses: guessPastLimits,
  doubles: doubleTexts,
  postgres: loseDatabase,
};

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  process.exitCode = 1;
});

/** Runs the trials, prints their figures, and fails when one of them found something. */
async function main(): Promise<void> {
  const names = values.only.split(",");
  console.log(`Seed ${values.seed}.`);
  // Waiting for slow clients costs nothing, so the others do not wait for it.
  const waiting = names.includes("slow") ? report("slow") : Promise.resolve(true);
  const areGood: boolean[] = [];
  for (const name of names.filter((one) => one !== "slow")) areGood.push(await report(name));
  areGood.push(await waiting);
  if (areGood.includes(false)) process.exitCode = 1;
}

/** @returns whether nothing was wrong */
async function report(name: string): Promise<boolean> {
  const { failures, ...figures } = (await trials[name]?.()) ?? {
    failures: [`There is no trial of the name ${name}.`],
  };
  console.dir({ [name]: figures }, { depth: null });
  for (const failure of failures) console.log(`FAILED ${name}: ${failure}`);
  return failures.length === 0;
}
