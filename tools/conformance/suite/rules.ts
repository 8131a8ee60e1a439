import { expect } from "vitest";
import { accountTexts, commentText, postTexts, topicTitle } from "../../../src/contract/fields";
import { type DeclareCheck, rare } from "./check";
import type { LooseRequest } from "./client";
import { drawPicture } from "./pictures";
import { faults } from "./faults";
import { createDeclareRejection, withField } from "./rejections";
import { type Suite, validTexts } from "./suite";

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
  const checkRejection = createDeclareRejection(suite, check);

  for (const each of faults) {
    const { call, key, fault, value, message } = each;
    const isQuick = faults.find((first) => first.call === call) === each;
    const change = (sample: LooseRequest) => withField(sample, key, value);
    checkRejection(call, `refuses ${fault} as ${key}`, change, { message, isQuick });
  }

  for (const [key, { limits }] of postLengths)
    for (const length of [limits.min, limits.max])
      check(`accepts a post's ${key} of ${length} characters`, rare, async () => {
        const body = { ...validTexts, [key]: "ż".repeat(length) };
        const params = { id: (await suite.target()).post };
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
      const params = { id: (await suite.target()).comment };
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
}
