import { expect, test } from "vitest";
import { allFaults, triedOn } from "./faults";

test("a long run tries every fault", () => {
  expect(triedOn("login", allFaults)).toEqual(allFaults);
});
