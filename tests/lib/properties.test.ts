import fc from "fast-check";
import { expect, test } from "vitest";
import { newDraftKey } from "../../src/form/drafts";
import { dropDraft, findDrafts, saveDraft } from "../../src/form/draftStorage";
import { pluralize } from "@blog/shared/plurals";
import { formatDate, formatDateTime } from "../../src/lib/dates/format";
import { asAddress } from "@blog/shared/narrow";
import { categoryFrom, categoryPath } from "@blog/shared/paths";
import { parseSession } from "@blog/contract/parse/session";
import { readSession, writeSession } from "../../src/lib/session";
import { timeAgo } from "../../src/lib/dates/relativeTime";
import { anyJson, anyText } from "../support/arbitraries";

test("a count takes the plural form of Polish grammar", () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), (count) => {
      const [last, tens] = [count % 10, Math.floor(count / 10) % 10];
      const isFew = tens !== 1 && last >= 2 && last <= 4;
      const form = count === 1 ? "komentarz" : isFew ? "komentarze" : "komentarzy";
      expect(pluralize(count, "comment")).toMatch(new RegExp(`^[\\d\\s]+ ${form}$`));
    }),
  );
});

test("a timestamp is formatted as a date and a relative time, or as nothing", () => {
  fc.assert(
    fc.property(fc.option(fc.oneof(anyText, fc.date().map(String))), fc.nat(), (timestamp, now) => {
      expect(formatDate(timestamp)).toMatch(/^$|^\d\d\.\d\d\.\d{4}$/);
      expect(timeAgo(timestamp, now)).toMatch(/^$|temu$/);
    }),
  );
});

test("since 1996, dates and times are those of Intl for Warsaw", () => {
  const [two, timeZone] = ["2-digit", "Europe/Warsaw"] as const;
  const shape = { day: two, month: two, year: "numeric", hour: two, minute: two } as const;
  const format = new Intl.DateTimeFormat("pl", { ...shape, timeZone });
  const formatted = (time: number) => formatDateTime(new Date(time).toISOString());
  const years = Array.from({ length: 100 }, (_, index) => 1996 + index);
  // In March and October, the clocks change on one of these days at 01:00 UTC.
  const days = years.flatMap((year) =>
    [2, 9].flatMap((month) =>
      [25, 26, 27, 28, 29, 30, 31].map((day) => [year, month, day] as const),
    ),
  );
  const times = days.flatMap((day) => [Date.UTC(...day, 0, 59), Date.UTC(...day, 1)]);
  expect(times.map(formatted)).toEqual(times.map((time) => format.format(time)));
  const between = { min: new Date("1996-01-01"), max: new Date("2095-12-31"), noInvalidDate: true };
  fc.assert(
    fc.property(fc.date(between), (date) => {
      expect(formatted(date.getTime())).toBe(format.format(date));
    }),
  );
});

test("an address is kept if and only if a browser can parse it", () => {
  const parts = fc.constantFrom(...Array.from("/\\[:\t\n%aż"), "//", "/\\", "http:");
  const address = fc.oneof(
    anyText,
    fc.array(parts).map((list) => list.join("")),
  );
  fc.assert(
    fc.property(address, (text) => {
      expect(asAddress(text)).toBe(URL.canParse(text, "http://a") ? text : "");
    }),
    { numRuns: 1_000 },
  );
});

test("a topic's URL can be decoded to its title", () => {
  fc.assert(
    fc.property(fc.oneof(anyText, fc.string({ unit: fc.constantFrom("~", ".") })), (title) => {
      fc.pre(title !== "");
      const { pathname, search, hash } = new URL(categoryPath(title), "http://localhost");
      expect(search + hash).toBe("");
      expect(pathname.split("/")).toHaveLength(4);
      expect(categoryFrom(pathname)).toBe(title.replace(/\p{Surrogate}/gu, "\uFFFD"));
    }),
  );
});

test("a stored session is a user or null, whatever the storage holds", () => {
  fc.assert(
    fc.property(
      fc.oneof(
        anyJson,
        fc.record({ _id: anyJson, id: anyJson, token: anyJson, profilePhoto: anyJson }),
      ),
      (value) => {
        localStorage.setItem("userInfo", JSON.stringify(value));
        const user = readSession();
        if (!user) return;
        expect(user._id && user.token).toBeTruthy();
        writeSession(user);
        expect(readSession()).toEqual(user);
        expect(parseSession(user)).toEqual(user);
      },
    ),
  );
});

test("a stored session that is no JSON counts as logged out", () => {
  fc.assert(
    fc.property(anyText, (value) => {
      localStorage.setItem("userInfo", value);
      expect(readSession()).toBeNull();
    }),
  );
});

test("a draft is restored unchanged, only for its user and form", () => {
  const name = fc.stringMatching(/^[0-9a-f]{24}$/);
  fc.assert(
    fc.property(
      name,
      name,
      fc.dictionary(fc.constantFrom("title", "text"), anyText),
      (userId, id, values) => {
        const key = newDraftKey(userId, `comment:${id}`);
        expect(saveDraft(key, { values, address: "/" })).toBe("saved");
        expect(findDrafts(userId, `comment:${id}`)).toMatchObject([{ key, values }]);
        expect(findDrafts(userId, "post:new")).toEqual([]);
        expect(findDrafts(`${userId}0`, `comment:${id}`)).toEqual([]);
        dropDraft(key);
        expect(findDrafts(userId, `comment:${id}`)).toEqual([]);
      },
    ),
  );
});

test("a corrupted draft is a record of strings, or null", () => {
  fc.assert(
    fc.property(fc.oneof(anyJson, fc.record({ values: anyJson, savedAt: anyJson })), (value) => {
      localStorage.setItem("draft/u/f/1", JSON.stringify(value));
      const [draft] = findDrafts("u", "f");
      const texts = Object.values(draft?.values ?? {});
      expect(texts.every((text) => typeof text === "string")).toBe(true);
    }),
  );
});
