import { expect } from "vitest";
import { z } from "zod";
import { accountTexts } from "@blog/contract/fields";
import type { ValidatedEndpoint } from "@blog/contract/validatedEndpoint";
import { validatedEndpoints } from "@blog/contract/validatedEndpoints";
import { type DeclareCheck, rare } from "./check";
import type { LooseRequest } from "./http";
import type { CallName } from "./pageReading";
import { valueAt } from "./excerpt";
import { namesOf, permittedRequest, samples } from "./samples";
import { nothing, type Suite, unique } from "./suite";

/** A change that makes a valid request invalid, with the status (400 by default) and message of the refusal. */
export type Fault = [
  what: string,
  change: LooseRequest | ((sample: LooseRequest) => LooseRequest | Promise<LooseRequest>),
  status?: number,
  message?: string | undefined,
];

/** Texts of an allowed length that are invalid, by field. Each password lacks one kind of character. */
const invalidTexts: Record<string, string[]> = {
  email: [
    "nie-adres",
    "a@b.c",
    "ala ma@example.com",
    "ala.ma@",
    "@example.com",
    "ala@ola@example.com",
  ],
  password: ["DUZE-LITERY-1!", "male-litery-1!", "Bez-cyfr-wcale!", "BezZnakow123"],
};

/** Declares checks that texts of every allowed length are accepted and stored unchanged. */
export function declareTextChecks(suite: Suite, check: DeclareCheck): void {
  const { api, backend, owner } = suite;

  /** Sends a valid text, and returns it as the response has it. */
  async function sent(call: CallName, key: string, text: string): Promise<unknown> {
    const target = await suite.target();
    // Other checks rely on the owner's name.
    const user = call === "updateProfile" ? await backend.newUser() : owner;
    const request = await permittedRequest(suite, call, {
      ...target,
      user: user._id,
      username: user.username,
    });
    const as = call === "updateProfile" ? { as: user } : {};
    const reply = await api.ok(call, { ...request, ...withField(request, key, text), ...as });
    return valueAt(reply, [key]);
  }

  for (const call of namesOf(({ access }) => access !== "public"))
    for (const { key, min, max } of textsOf(call).filter((text) => text.key !== "password")) {
      check(`as ${key} of ${call} keeps its signs, and is trimmed`, rare, async () => {
        const text = unique('<b>C# & „Źdźbło” / 100%</b> "');
        expect(await sent(call, key, `  ${text}\n`)).toBe(text);
      });
      // A topic of one letter may exist already.
      for (const length of call === "createCategory" ? [] : [min, max].filter(Boolean))
        check(`as ${key} of ${call} may have ${length} characters`, rare, async () => {
          const text = textOf(key, length);
          expect(await sent(call, key, text)).toBe(text);
        });
    }

  const { min, max } = accountTexts.password.limits;
  for (const password of [
    textOf("password", min),
    textOf("password", max),
    "  Haslo z odstepami 1!  ",
  ])
    check(`as password is kept exactly as typed: „${password}”`, rare, async () => {
      const user = await backend.newUser();
      const { email, username, _id } = user;
      const body = { username, password };
      await api.ok("updateProfile", { as: user, params: { id: _id }, body });
      expect(await api.ok("login", { body: { email, password } })).toMatchObject({ _id });
    });
}

/** Lists the faults that a request's texts may have, with the contract's messages. */
export function textFaultsOf(call: CallName): Fault[] {
  return textsOf(call).flatMap(({ key, min, max, isRequired }) => {
    // A log-in does not validate the format of its credentials.
    const invalid = call === "login" ? [] : (invalidTexts[key] ?? []);
    const values: Record<string, unknown> = {
      "too many characters": textOf(key, max + 1),
      ...(min > 0 && { "nothing but blanks": key === "password" ? "" : " \n ".repeat(min) }),
      ...(min > 1 && { "too few characters": textOf(key, min - 1) }),
      // Multipart fields are always text.
      ...("body" in validatedEndpoints[call] && { "a number": 12_345 }),
      ...(isRequired && { nothing: undefined }),
      ...Object.fromEntries(invalid.map((text) => [`„${text}”`, text])),
    };
    return Object.entries(values).map(([what, value]): Fault => {
      const { body, form } = withField(samples[call](nothing), key, value);
      const message = schemaOf(call)?.safeParse(body ?? form).error?.issues[0]?.message;
      return [`${what} as ${key}`, (sample) => withField(sample, key, value), 400, message];
    });
  });
}

/** Sets a field of a request's body or form; anything but a text removes it from a form. */
export function withField({ body, form }: LooseRequest, key: string, value: unknown): LooseRequest {
  if (!form) return { body: Object.assign({}, body, { [key]: value }) };
  return { form: { ...form, [key]: typeof value === "string" ? value : undefined } };
}

/** Returns a text of three bytes per character; for a password, a strong one without dictionary words. */
function textOf(key: string, length: number): string {
  return key === "password" ? "Zż1 ".padEnd(length, "xqmwkvbj") : "ẽ".repeat(length);
}

/** Lists the text fields of a request's body or form that have limits. Ids have none. */
function textsOf(call: CallName) {
  const schema = schemaOf(call) ?? z.object({});
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: "input" });
  return Object.entries(properties).flatMap(([key, property]) => {
    const { minLength: min, maxLength: max } = typeof property === "object" ? property : {};
    if (min === undefined || max === undefined) return [];
    return [{ key, min, max, isRequired: required.includes(key) }];
  });
}

function schemaOf(call: CallName): z.ZodType | undefined {
  const { body, form }: ValidatedEndpoint = validatedEndpoints[call];
  return body ?? form;
}
