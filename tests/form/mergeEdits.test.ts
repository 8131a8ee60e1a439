import { expect, test } from "vitest";
import { mergeEdits } from "../../src/form/mergeEdits";

test.each([
  ["changed by nobody", { opened: "a", mine: "a", current: "a" }, "a", false],
  ["changed here", { opened: "a", mine: "b", current: "a" }, "b", false],
  ["changed elsewhere", { opened: "a", mine: "a", current: "c" }, "c", false],
  ["changed alike", { opened: "a", mine: "b", current: "b" }, "b", false],
  ["changed by both", { opened: "a", mine: "b", current: "c" }, "b", true],
  ["changed elsewhere and back", { opened: "a", mine: "b", current: "a" }, "b", false],
  ["cleared here, changed elsewhere", { opened: "a", mine: "", current: "c" }, "", true],
  [
    "only broken and padded otherwise",
    { opened: "a\r\nb ", mine: "a\nb", current: "c" },
    "c",
    false,
  ],
])("a field that was %s", (_, { opened, mine, current }, merged, isConflict) => {
  const versions = { opened: { text: opened }, mine: { text: mine }, current: { text: current } };
  expect(mergeEdits(["text"], versions)).toEqual({
    merged: { text: merged },
    conflicts: isConflict ? ["text"] : [],
  });
});

test("a field of which is unknown what the form opened with counts as changed by both", () => {
  const versions = { opened: {}, mine: { text: "b" }, current: { text: "c" } };
  expect(mergeEdits(["text"], versions).conflicts).toEqual(["text"]);
});
