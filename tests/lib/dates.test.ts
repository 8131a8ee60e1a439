import dayjs from "dayjs";
import { expect, test } from "vitest";
import "../../src/lib/dates/relativeTime";

test("the week starts on Monday", () => {
  const sunday = dayjs("2026-02-01");
  expect(sunday.startOf("week").format("DD.MM.YYYY")).toBe("26.01.2026");
});
