import { expect, it } from "vitest";
import { killUnderWrites } from "../soak/kills";
import { stopUnderRequests } from "../soak/stop";

// A short form of what `npm run soak` does at length.
it("loses nothing that it acknowledged when it is killed under writes", async () => {
  const { kills, acknowledged, failures } = await killUnderWrites(3, 1);
  expect(failures).toEqual([]);
  expect(kills).toBe(3);
  expect(acknowledged).toBeGreaterThan(10);
}, 120_000);

it("answers and keeps what is under way when it is told to stop", async () => {
  const { begun, statuses, failures } = await stopUnderRequests();
  expect(failures).toEqual([]);
  expect(begun).toBeGreaterThan(80);
  expect(Object.keys(statuses)).toEqual(["200", "201"]);
}, 120_000);
