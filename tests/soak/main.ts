import { killUnderWrites } from "./kills";
import { loseDatabase } from "./postgres";

/** Trials that find rare failures, and take minutes each. */
const trials: Record<string, () => Promise<{ failures: string[] }>> = {
  kills: () => killUnderWrites(50),
  postgres: loseDatabase,
};

for (const [name, run] of Object.entries(trials)) {
  const { failures, ...figures } = await run();
  console.dir({ [name]: figures }, { depth: null });
  for (const failure of failures) console.log(`FAILED ${name}: ${failure}`);
  if (failures.length > 0) process.exitCode = 1;
}
