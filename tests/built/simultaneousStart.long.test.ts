import { expect, it } from "vitest";
import { createServerSandbox } from "./operators";

const operator = createServerSandbox();

it("24 servers started at once on one new data folder all serve", async () => {
  const servers = Array.from({ length: 24 }, () => operator.start());
  const origins = await Promise.all(servers.map(({ origin }) => origin()));
  for (const origin of origins) {
    const response = await fetch(`${origin}/api/posts/count`);
    expect([response.status, await response.json()]).toEqual([200, 0]);
  }
  expect(servers.map(({ output }) => output.err).filter(Boolean)).toEqual([]);
}, 120_000);
