import { expect } from "vitest";
import { z } from "zod";
import { accountTexts } from "../../../src/contract/fields";
import { postEditSchema } from "../../../src/contract/post";
import type { ValidatedEndpoint } from "../../../src/contract/validatedEndpoint";
import { validatedEndpoints } from "../../../src/contract/validatedEndpoints";
import { type DeclareCheck, rare } from "./check";
import type { CallName } from "./client";
import { createRejectionCheck, withField } from "./rejections";
import { namesOf, samples } from "./samples";
import { nothing, type Suite, writePost } from "./suite";

/** A text of a request with its limits, as the contract's schemas have them. */
interface Text {
  key: string;
  min: number;
  max: number;
  isRequired: boolean;
}

/** Invalid texts of an allowed length, by what is wrong. */
const invalidTexts: Record<string, Record<string, string>> = {
  email: {
    "no address": "nie-adres",
    "a domain of one letter": "a@b.c",
    "a blank within": "ala ma@example.com",
    "no domain": "ala.ma@",
    "no name": "@example.com",
    "two at signs": "ala@ola@example.com",
  },
  password: {
    "no small letter": "DUZE-LITERY-1!",
    "no capital letter": "male-litery-1!",
    "no digit": "Bez-cyfr-wcale!",
    "no symbol": "BezZnakow123",
  },
};

/** Declares checks of each rule for text fields, and that our own backend names the rule. */
export function declareRuleChecks(suite: Suite, check: DeclareCheck): void {
  const { api, backend, owner } = suite;
  const checkRejection = createRejectionCheck(suite, check);

  for (const call of namesOf(({ body, form }) => Boolean(body ?? form))) {
    const { body, form }: ValidatedEndpoint = validatedEndpoints[call];
    const texts = textsOf(body ?? form);
    for (const text of texts)
      for (const [fault, value] of Object.entries(faultsOf(text, call))) {
        const isQuick = text === texts[0] && fault === tooLong;
        const invalid = withField(samples[call](nothing), text.key, value);
        const { error } = (body ?? form)?.safeParse(invalid.body ?? invalid.form) ?? {};
        const expected = { message: error?.issues[0]?.message, isQuick };
        const title = `refuses ${fault} as ${text.key}`;
        checkRejection(call, title, (sample) => withField(sample, text.key, value), expected);
      }
  }

  for (const call of namesOf(({ method, body }) => method === "PUT" && body !== undefined)) {
    const { body }: ValidatedEndpoint = validatedEndpoints[call];
    for (const { key, min, max } of textsOf(body).filter((text) => text.key !== "password"))
      for (const length of [min, max].filter((limit) => limit > 0))
        check(`of ${call} accepts a ${key} of ${length} characters`, rare, async () => {
          const as = call === "updateProfile" ? await backend.newUser() : owner;
          const sample = samples[call]({ ...(await suite.target()), user: as._id });
          const text = textOf(key, length);
          const request = { ...sample, ...withField(sample, key, text), as };
          expect(await api.ok<CallName>(call, request)).toMatchObject({ [key]: text });
        });
  }

  check("accepts a post with texts of maximum length", rare, async () => {
    const limits = textsOf(validatedEndpoints.createPost.form);
    const entries = limits.map(({ key, max }) => [key, "€".repeat(max)]);
    const texts = postEditSchema.parse(Object.fromEntries(entries));
    expect(await writePost(suite, owner, texts)).toMatchObject(texts);
  });

  const { min, max } = accountTexts.password.limits;
  for (const password of [
    textOf("password", min),
    textOf("password", max),
    "  Haslo z odstepami 1!  ",
  ])
    check(`keeps the password „${password}” exactly as typed`, rare, async () => {
      const user = await backend.newUser();
      const { email, _id } = user;
      await api.ok("updateProfile", { as: user, params: { id: _id }, body: { password } });
      expect(await api.ok("login", { body: { email, password } })).toMatchObject({ _id });
    });
}

const tooLong = "too many characters";

/** Returns values that break a rule for a text, by what is wrong; undefined stands for a missing field. */
function faultsOf({ key, min, max, isRequired }: Text, call: CallName): Record<string, unknown> {
  return {
    [tooLong]: textOf(key, max + 1),
    ...(min > 0 && { "nothing but blanks": key === "password" ? "" : " \n ".repeat(min) }),
    ...(min > 1 && { "too few characters": textOf(key, min - 1) }),
    // The fields of a form are always text.
    ...("body" in validatedEndpoints[call] && { "a number": 12_345 }),
    ...(isRequired && { nothing: undefined }),
    ...(call !== "login" && invalidTexts[key]),
  };
}

/** Returns a text of a length, which as a password is strong and without words of a dictionary. */
function textOf(key: string, length: number): string {
  return key === "password" ? "Zż1 ".padEnd(length, "xqmwkvbj") : "ż".repeat(length);
}

/** Lists the texts of a body or form, but for the ids in it. */
function textsOf(schema: z.ZodType | undefined): Text[] {
  const { properties = {}, required = [] } = schema ? z.toJSONSchema(schema, { io: "input" }) : {};
  return Object.entries(properties).flatMap(([key, property]) => {
    const { minLength: min, maxLength: max } = typeof property === "object" ? property : {};
    if (min === undefined || max === undefined) return [];
    return [{ key, min, max, isRequired: required.includes(key) }];
  });
}
