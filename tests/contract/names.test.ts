import { describe, expect, it } from "vitest";
import { registrationSchema } from "../../src/contract/auth";
import { profileEditSchema } from "../../src/contract/profile";

/** What becomes of a name; the sentence of its refusal. */
function nameOf(username: string): string {
  const registration = { username, email: "ala@example.com", password: "Trzmiel-nad-Wieprzem-7" };
  const [one, other] = [
    registrationSchema.safeParse(registration),
    profileEditSchema.safeParse({ username }),
  ];
  const name = one.data?.username ?? one.error?.issues[0]?.message ?? "";
  expect(other.data?.username ?? other.error?.issues[0]?.message).toBe(name);
  return name;
}

describe("a name", () => {
  it.each([
    ["Zo\u0308e", "Zöe"],
    ["  Ala \n\t z\u00a0Radomia ", "Ala z Radomia"],
    ["A\u200bl\u202ea\u2066\u0007", "Ala"],
    ["Al\u3164a", "Al a"],
    ["👩\u200d🚀 Ala", "👩\u200d🚀 Ala"],
    ["A\u200dla", "Ala"],
    ["مریم", "مریم"],
    ["A\u0302\u0301\u0323la", "A\u0302\u0301\u0323la".normalize("NFC")],
    [`A${"\u0e47".repeat(50)}la`, `A${"\u0e47".repeat(4)}la`],
  ])("is kept in one form and on one line: %j", (typed, kept) => {
    expect(nameOf(typed)).toBe(kept);
  });

  it.each([
    "\u200b\u200b\u200b",
    "\u2800\u2800",
    "\u3164\u3164\u3164",
    "…!",
    "\u202e\u202d-",
    "A\u200b",
  ])("has something to see: %j", (typed) => {
    expect(nameOf(typed)).toMatch(/^Nazwa użytkownika .*musi mieć/);
  });
});
