import { validatedEndpoints } from "../../src/contract/validatedEndpoints";
import { environment } from "./accounts";
import { withServer } from "./trial";

export interface GuessFigures {
  /** Guesses at the admin's password that were checked before and after the flood. */
  before: number;
  after: number;
  /** Logins to made-up accounts, and how many of them were checked. */
  invented: number;
  checked: number;
  seconds: number;
  /** One sentence per failure. */
  failures: string[];
}

/** Exceeds the capacity of a bounded counter, which would evict the admin's count. */
const invented = 6_800;

/** The server's limit per account in fifteen minutes, from all addresses together. */
const maxGuesses = 100;
const concurrency = 8;

/** Guesses the admin's password until limited, floods the counters with made-up accounts, guesses again. */
export function guessPastLimits(): Promise<GuessFigures> {
  return withServer({ TRUSTED_PROXIES: "127.0.0.1" }, async ({ origin }) => {
    const start = performance.now();
    const guess = async (email: string, from: string) => {
      const response = await fetch(origin + validatedEndpoints.login.path, {
        method: "POST",
        headers: { "content-type": "application/json", "x-forwarded-for": from },
        body: JSON.stringify({ email, password: "Zgaduj-zgadula-1" }),
      });
      await response.arrayBuffer();
      return response.status;
    };
    const guessAdmin = async (network: string) => {
      const statuses: number[] = [];
      for (let index = 0; index < 2 * maxGuesses; index += 1) {
        statuses.push(await guess(environment.ADMIN_EMAIL, `${network}.${index}`));
      }
      return statuses.filter((status) => status !== 429).length;
    };
    const before = await guessAdmin("203.0.113");
    let checked = 0;
    let started = 0;
    const floods = Array.from({ length: concurrency }, async () => {
      while (started < invented) {
        started += 1;
        const from = `10.${started >> 8}.${started & 255}.1`;
        const status = await guess(`nikt-${started}@soak.example`, from);
        if (status !== 429) checked += 1;
      }
    });
    await Promise.all(floods);
    const after = await guessAdmin("198.51.100");
    const seconds = Math.round((performance.now() - start) / 1000);
    const failures = [
      ...(before === maxGuesses ? [] : [`${before} guesses were checked at first.`]),
      ...(after === 0 ? [] : [`${after} guesses were checked after the flood.`]),
      ...(checked > 0.9 * invented ? [] : ["The flood itself was limited."]),
    ];
    return { before, after, invented, checked, seconds, failures };
  });
}
