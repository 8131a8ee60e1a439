import { expect, test } from "vitest";
import { allFaults, sampleFaults } from "./faults";

test("a long run tries every fault", () => {
  expect(sampleFaults("login", allFaults)).toEqual(allFaults);
});
