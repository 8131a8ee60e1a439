import { describe, expect, it } from "vitest";
import { registrationSchema } from "../../src/contract/auth";
import { profileEditSchema } from "../../src/contract/profile";

/** Returns the normalised name or the error message, which both schemas must agree on. */
function nameOf(username: string): string {
  const registration = { username, email: "ala@example.com", password: "Trzmiel-nad-Wieprzem-7" };
  const [registered, edited] = [
    registrationSchema.safeParse(registration),
    profileEditSchema.safeParse({ username }),
  ];
  const name = registered.data?.username ?? registered.error?.issues[0]?.message ?? "";
  expect(edited.data?.username ?? edited.error?.issues[0]?.message).toBe(name);
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
  ])("is normalised to a single line: %j", (typed, stored) => {
    expect(nameOf(typed)).toBe(stored);
  });

  it.each([
    "\u200b\u200b\u200b",
    "\u2800\u2800",
    "\u3164\u3164\u3164",
    "…!",
    "\u202e\u202d-",
    "A\u200b",
  ])("needs a visible letter or digit: %j", (typed) => {
    expect(nameOf(typed)).toMatch(/^Nazwa użytkownika .*musi mieć/);
  });
});
