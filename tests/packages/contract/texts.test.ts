import { postTexts } from "../../support/sampleData";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { registrationSchema } from "@blog/contract/auth";
import { newCategorySchema } from "@blog/contract/category";
import { commentEditSchema } from "@blog/contract/comment";
import { profileTexts } from "@blog/contract/fields";
import { postEditSchema } from "@blog/contract/post";
import { profileEditSchema } from "@blog/contract/profile";
import { requestTexts } from "@blog/contract/textSchemas";
import { fold } from "@blog/shared/search";
import { normalizeText } from "@blog/shared/unicode";

/** Returns the normalised name or the error message, after checking that both schemas agree on it. */
function nameOf(username: string): string | undefined {
  const rest = { email: "ala@example.com", password: "Trzmiel-nad-Wieprzem-7" };
  const [registered, edited] = [
    registrationSchema.safeParse({ username, ...rest }),
    profileEditSchema.safeParse({ username }),
  ].map(({ data, error }) => data?.username ?? error?.issues[0]?.message);
  expect(edited).toBe(registered);
  return registered;
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

  it.each(["\u200b\u2800\u3164", "…!", "\u202e\u202d-", "A\u200b"])(
    "needs a visible letter or digit: %j",
    (typed) => expect(nameOf(typed)).toMatch(/^Nazwa użytkownika .*musi mieć/),
  );
});

/** Returns, by field, the text as it is stored, or the error message. */
function textsOf(text: string): Record<string, string | undefined> {
  const results = {
    title: postEditSchema.safeParse({ ...postTexts, title: text }),
    category: postEditSchema.safeParse({ ...postTexts, category: text }),
    description: postEditSchema.safeParse({ ...postTexts, description: text }),
    topic: newCategorySchema.safeParse({ title: text }),
    comment: commentEditSchema.safeParse({ text }),
  };
  const stored: Record<string, string | undefined> = {
    title: results.title.data?.title,
    category: results.category.data?.category,
    description: results.description.data?.description,
    topic: results.topic.data?.title,
    comment: results.comment.data?.text,
    bio: profileEditSchema.safeParse({ bio: text }).data?.bio,
  };
  for (const [name, { error }] of Object.entries(results))
    stored[name] ??= error?.issues[0]?.message;
  return stored;
}

describe("a text that others read", () => {
  it.each([
    ["a direction override", "Kot \u202etxt.exe\u202c i pies", "Kot txt.exe i pies"],
    ["isolates", "\u2066Kot\u2069 i \u2067pies\u2068", "Kot i pies"],
    ["zero-width spaces", "K\u200bot i\ufeff pies", "Kot i pies"],
    ["a joiner of Latin letters", "K\u200dot i pi\u200ces", "Kot i pies"],
    ["tags that spell a text", "Kot i pies\u{e0061}\u{e0062}", "Kot i pies"],
    ["stacks of marks", `Kot${"\u0e47".repeat(50)} i pies`, `Kot${"\u0e47".repeat(4)} i pies`],
    ["selectors of nothing", "Kot \ufe0f i pies\ufe0f\ufe0f", "Kot  i pies\ufe0f"],
  ])("is stored without %s", (_, typed, stored) => {
    expect(new Set(Object.values(textsOf(typed)))).toEqual(new Set([stored]));
  });

  it.each([
    "Emoji 👩🏽\u200d🚀 ❤\ufe0f\u200d🔥 1\ufe0f⃣ 🏳\ufe0f\u200d⚧\ufe0f",
    "Flaga 🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f} Anglii",
    "Po persku: می\u200cخواهم",
    "Po bengalsku: র\u200d্যাব",
    "A\tb\n\nc i jeszcze",
    "⣿⠀⠀⣿ rysunek z kropek",
  ])("keeps what has ink or shapes it: %j", (text) => {
    expect(new Set(Object.values(textsOf(text)))).toEqual(new Set([text]));
  });

  it.each(["\u200b\u200b", "\u202e \u2066", "\u2800\u3164", "\ufe0f", "\u00ad\u200d"])(
    "is blank without ink: %j",
    (typed) => {
      const { bio, ...required } = textsOf(typed);
      expect(bio).toBe("");
      for (const message of Object.values(required))
        expect(message).toMatch(/ wymagan[ay]$|Proszę coś napisać|musi mieć co najmniej/);
    },
  );
});

describe("a topic", () => {
  it.each([".", "..", " ..\u200b"])("may not be %j, which URLs resolve", (typed) => {
    const { category, topic } = textsOf(typed);
    expect([category, topic]).toEqual([
      expect.stringMatching(/^Temat postu nie może/),
      expect.stringMatching(/^Tytuł tematu nie może/),
    ]);
  });

  it.each(["...", ".NET", "C.."])("may be %j", (text) => {
    expect(textsOf(text)).toMatchObject({ category: text, topic: text });
  });
});

it("a run of combining marks is truncated before normalisation, and other text is not", () => {
  expect(normalizeText(`a${"\u0301".repeat(50_000)}${"\u0323".repeat(50_000)}z`, "NFC")).toBe(
    `á${"\u0301".repeat(29)}z`,
  );
  expect(normalizeText("\uff9e".repeat(100_000), "NFKC")).toHaveLength(30);
  expect(normalizeText("Zażo\u0301łć", "NFC")).toBe("Zażółć");
  expect(fold(`Z${"\u0301\u0323".repeat(49_000)}ażółć`)).toBe("zazolc");
});

it("a text that may be blank may be left out, and no other", () => {
  const schema = z.object(requestTexts(profileTexts));
  expect(schema.parse({ username: "Ala" })).toEqual({ username: "Ala" });
  expect(schema.safeParse({ bio: "Z Radomia." }).error?.issues).toMatchObject([
    { path: ["username"], message: profileTexts.username.missing },
  ]);
});
