import { calls } from "../../src/contract/calls";
import { environment } from "./accounts";
import { withServer } from "./trial";

/** What came of it. */
export interface GuessFigures {
  /** Guesses at the admin that were answered by "wrong" before and after the flood. */
  before: number;
  after: number;
  /** Accounts that were invented, and how many of those attempts were let through. */
  invented: number;
  letThrough: number;
  seconds: number;
  /** What was wrong, in sentences. */
  failures: string[];
}

/** More than an older way of counting could remember. */
const invented = 6_800;

/** From everywhere, in a quarter of an hour: what an account takes. */
const mostGuesses = 100;
const together = 8;

/** Guesses at the admin until refused, invents accounts to have that forgotten, guesses again. */
export function guessPastLimits(): Promise<GuessFigures> {
  return withServer({ TRUSTED_PROXIES: "127.0.0.1" }, async ({ origin }) => {
    const start = performance.now();
    const guess = async (email: string, from: string) => {
      const answer = await fetch(origin + calls.login.path, {
        method: "POST",
        headers: { "content-type": "application/json", "x-forwarded-for": from },
        body: JSON.stringify({ email, password: "Zgaduj-zgadula-1" }),
      });
      await answer.arrayBuffer();
      return answer.status;
    };
    const atAdmin = async (network: string) => {
      const statuses: number[] = [];
      for (let index = 0; index < 2 * mostGuesses; index += 1) {
        statuses.push(await guess(environment.ADMIN_EMAIL, `${network}.${index}`));
      }
      return statuses.filter((status) => status !== 429).length;
    };
    const before = await atAdmin("203.0.113");
    let letThrough = 0;
    let begun = 0;
    const floods = Array.from({ length: together }, async () => {
      while (begun < invented) {
        begun += 1;
        const from = `10.${begun >> 8}.${begun & 255}.1`;
        const status = await guess(`nikt-${begun}@soak.example`, from);
        if (status !== 429) letThrough += 1;
      }
    });
    await Promise.all(floods);
    const after = await atAdmin("198.51.100");
    const seconds = Math.round((performance.now() - start) / 1000);
    const failures = [
      ...(before === mostGuesses ? [] : [`${before} guesses were let through at first.`]),
      ...(after === 0 ? [] : [`${after} guesses were let through after the flood.`]),
      ...(letThrough > 0.9 * invented ? [] : ["The flood was no flood: it was refused."]),
    ];
    return { before, after, invented, letThrough, seconds, failures };
  });
}
