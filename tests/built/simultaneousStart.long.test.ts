import { expect, it } from "vitest";
import { createOperator } from "./operators";

const operator = createOperator();

it("two dozen servers that start at once over one new folder all serve", async () => {
  const servers = Array.from({ length: 24 }, () => operator.start());
  const origins = await Promise.all(servers.map(({ origin }) => origin()));
  for (const origin of origins) {
    const answer = await fetch(`${origin}/api/posts/count`);
    expect([answer.status, await answer.json()]).toEqual([200, 0]);
  }
  expect(servers.map(({ output }) => output.err).filter(Boolean)).toEqual([]);
}, 120_000);
