import { expect, it } from "vitest";
import { readRateLimit } from "../../../server/platform/http/rateLimitHeaders";

const sentAt = Date.parse("2001-09-10");
const now = sentAt / 1000;
const date = new Date(sentAt).toUTCString();

const three = (prefix: string, remaining: string, reset: string) => ({
  [`${prefix}ratelimit-limit`]: "200",
  [`${prefix}ratelimit-remaining`]: remaining,
  [`${prefix}ratelimit-reset`]: reset,
});

it.each<[string, Record<string, string>, { limit?: number; remaining: number } | undefined]>([
  [
    "x-ratelimit-* with a timestamp",
    { ...three("x-", "7", `${now + 600}`), date },
    { limit: 200, remaining: 7 },
  ],
  ["ratelimit-* with seconds", three("", "0", "600"), { limit: 200, remaining: 0 }],
  [
    "a combined header of the seventh draft",
    { ratelimit: "limit=200, remaining=7, reset=600" },
    { limit: 200, remaining: 7 },
  ],
  ["a combined header of the eighth draft", { ratelimit: '"default";r=7;t=600' }, { remaining: 7 }],
  ["no header", {}, undefined],
  ["a limit without a reset", { "x-ratelimit-remaining": "7" }, undefined],
  ["text in place of numbers", { "ratelimit-remaining": "x", "ratelimit-reset": "y" }, undefined],
])("%s is parsed to what remains, and for how long", (_, headers, expected) => {
  const limit = readRateLimit((name) => headers[name]);
  const minutes = limit && Math.round(limit.resetIn / 60_000);
  expect(limit && { limit: limit.limit, remaining: limit.remaining, minutes }).toEqual(
    expected && { ...expected, minutes: 10 },
  );
});
