import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, it } from "vitest";
import { countAccepted, inTurn } from "../../../../server/platform/http/turns";

/** Counts the turns of the event loop until work is done. @param onTurn called at the beginning of each */
async function turnsUntil(work: Promise<unknown>, onTurn: (turn: number) => void): Promise<number> {
  const state = { turn: 0, isDone: false };
  void work.then(() => (state.isDone = true));
  for (; !state.isDone; state.turn += 1) {
    onTurn(state.turn);
    await nextTurn();
  }
  return state.turn;
}

/** Lets a connection arrive in each turn while a task waits. */
const turnsUntilTask = (maxArrivals: number) =>
  turnsUntil(
    inTurn(async () => {}),
    (turn) => turn < maxArrivals && countAccepted(),
  );

it("a task waits until no more connections arrive", async () => {
  expect(await turnsUntilTask(0)).toBeLessThan(4);
  expect(await turnsUntilTask(20)).toBeGreaterThanOrEqual(20);
});

it("a task waits only so long if connections arrive without an end", async () => {
  expect(await turnsUntilTask(Infinity)).toBeLessThan(100);
});

it("each task has a turn of its own, even if one before it fails", async () => {
  let now = 0;
  const failing = inTurn(() => Promise.reject(new Error("Błąd")));
  const tasks = Promise.all([inTurn(async () => now), inTurn(async () => now)]);
  await Promise.all([
    expect(failing).rejects.toThrow("Błąd"),
    turnsUntil(tasks, (turn) => (now = turn)),
  ]);
  const [first, second] = await tasks;
  expect(second).toBeGreaterThan(first);
});
