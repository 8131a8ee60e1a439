import { expect, it } from "vitest";
import { createOperator } from "./operators";

const operator = createOperator();

/** Sends eleven failed logins, each with another X-Forwarded-For. @returns their statuses */
async function guessFromManyAddresses(origin: string): Promise<number[]> {
  const statuses: number[] = [];
  for (let host = 1; host <= 11; host += 1) {
    const response = await fetch(`${origin}/api/auth/login`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-forwarded-for": `203.0.113.${host}` },
      body: JSON.stringify({ email: "ala@example.com", password: "Zgaduje-1!" }),
    });
    statuses.push(response.status);
  }
  return statuses;
}

it("ignores X-Forwarded-For without a proxy", async () => {
  const { origin } = operator.start();
  expect((await guessFromManyAddresses(await origin())).at(-1)).toBe(429);
});

it("trusts the X-Forwarded-For of a local proxy if PUBLIC_URL is set", async () => {
  const { origin } = operator.start({ PUBLIC_URL: "https://blog.example.com" });
  expect((await guessFromManyAddresses(await origin())).at(-1)).toBe(400);
});

it("trusts only the configured proxies", async () => {
  const environment = { PUBLIC_URL: "https://blog.example.com", TRUSTED_PROXIES: "10.0.0.0/8" };
  const { origin } = operator.start(environment);
  expect((await guessFromManyAddresses(await origin())).at(-1)).toBe(429);
});
