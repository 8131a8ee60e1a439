import { expect, it } from "vitest";
import { createOperator } from "./operators";

const operator = createOperator();

/** The statuses of eleven wrong guesses, each of which claims to come from elsewhere. */
async function guessFromEverywhere(origin: string): Promise<number[]> {
  const statuses: number[] = [];
  for (let host = 1; host <= 11; host += 1) {
    const answer = await fetch(`${origin}/api/auth/login`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-forwarded-for": `203.0.113.${host}` },
      body: JSON.stringify({ email: "ala@example.com", password: "Zgaduje-1!" }),
    });
    statuses.push(answer.status);
  }
  return statuses;
}

it("believes nobody's X-Forwarded-For unless there is a proxy", async () => {
  const { origin } = operator.start();
  expect((await guessFromEverywhere(await origin())).at(-1)).toBe(429);
});

it("believes the X-Forwarded-For of a proxy on its machine where it has a public address", async () => {
  const { origin } = operator.start({ PUBLIC_URL: "https://blog.example.com" });
  expect((await guessFromEverywhere(await origin())).at(-1)).toBe(400);
});

it("believes only the proxies that are named", async () => {
  const environment = { PUBLIC_URL: "https://blog.example.com", TRUSTED_PROXIES: "10.0.0.0/8" };
  const { origin } = operator.start(environment);
  expect((await guessFromEverywhere(await origin())).at(-1)).toBe(429);
});
