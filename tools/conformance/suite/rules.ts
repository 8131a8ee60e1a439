import { expect } from "vitest";
import { accountTexts, commentText, postTexts, topicTitle } from "../../../src/contract/fields";
import { type DeclareCheck, harmless, once, rare } from "./check";
import { drawPicture } from "./pictures";
import { type Fault, faults } from "./faults";
import { asPermitted, writeTarget } from "./samples";
import { refusal, type Suite, validTexts } from "./suite";

const { username, bio, password: passwordField } = accountTexts;

/** Long enough for any password, and without dictionary words. */
const letters = "xqmwkvbj".repeat(passwordField.limits.max);

const passwords = {
  "the shortest password": `Zż1 ${letters.slice(0, passwordField.limits.min - 4)}`,
  "the longest password": `Zż1 ${letters.slice(0, passwordField.limits.max - 4)}`,
  "blanks around a password": "  Haslo-z-odstepami-1!  ",
};

const postLengths = Object.entries({ ...postTexts, category: topicTitle });

/** Declares checks of each rule for text fields, and its Polish message. */
export function declareRuleChecks(suite: Suite, check: DeclareCheck): void {
  const { api, backend, owner } = suite;
  const target = once(() => writeTarget(suite));

  for (const fault of faults) {
    const title = `of ${fault.call} refuses ${fault.fault} as ${fault.key}`;
    check(title, harmless, async () => {
      expect(await refuse(fault)).toEqual(refusal(400, fault.message));
    });
  }

  for (const [key, { limits }] of postLengths)
    for (const length of [limits.min, limits.max])
      check(`accepts a post's ${key} of ${length} characters`, rare, async () => {
        const body = { ...validTexts, [key]: "ż".repeat(length) };
        const params = { id: (await target()).post };
        expect(await api.ok("updatePost", { as: owner, params, body })).toMatchObject(body);
      });

  check("accepts a post with texts of maximum length", rare, async () => {
    const form = {
      title: "€".repeat(postTexts.title.limits.max),
      category: "€".repeat(topicTitle.limits.max),
      description: "€".repeat(postTexts.description.limits.max),
    };
    const request = { as: owner, form, image: await drawPicture() };
    expect(await api.ok("createPost", request)).toMatchObject(form);
  });

  for (const length of [commentText.limits.min, commentText.limits.max])
    check(`accepts a comment of ${length} characters`, rare, async () => {
      const body = { text: "ż".repeat(length) };
      const params = { id: (await target()).comment };
      expect(await api.ok("updateComment", { as: owner, params, body })).toMatchObject(body);
    });

  for (const [key, length] of [
    ["username", username.limits.min],
    ["username", username.limits.max],
    ["bio", bio.limits.max],
  ] as const)
    check(`accepts a ${key} of ${length} characters`, rare, async () => {
      const as = await backend.newUser();
      const body = { [key]: "ż".repeat(length) };
      const params = { id: as._id };
      expect(await api.ok("updateProfile", { as, params, body })).toMatchObject(body);
    });

  for (const [what, password] of Object.entries(passwords))
    check(`keeps ${what} exactly as typed`, rare, async () => {
      const user = await backend.newUser();
      const { email, _id } = user;
      await api.ok("updateProfile", { as: user, params: { id: _id }, body: { password } });
      expect(await api.ok("login", { body: { email, password } })).toMatchObject({ _id });
    });

  /** Sends a request that is valid but for one field. */
  async function refuse({ call, key, value }: Fault) {
    const { body, form, ...rest } = asPermitted(suite, call, await target());
    if (!form)
      return api.refuse(call, { ...rest, body: Object.assign({}, body, { [key]: value }) });
    const text = typeof value === "string" ? value : undefined;
    return api.refuse(call, { ...rest, form: { ...form, [key]: text } });
  }
}
