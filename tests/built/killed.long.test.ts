import { expect, it } from "vitest";
import { killUnderWrites } from "../soak/kills";

// `npm run soak` runs the same test for longer.
it("loses nothing that it acknowledged when it is killed under writes", async () => {
  const { kills, acknowledged, failures } = await killUnderWrites(3);
  expect(failures).toEqual([]);
  expect(kills).toBe(3);
  expect(acknowledged).toBeGreaterThan(10);
}, 120_000);
