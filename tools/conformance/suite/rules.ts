import { expect } from "vitest";
import { accountTexts, commentText, postTexts, topicTitle } from "../../../src/contract/fields";
import { type DeclareCheck, rare } from "./check";
import type { CallName, LooseRequest } from "./client";
import { drawPicture } from "./pictures";
import { faults } from "./faults";
import { createRejectionCheck, withField } from "./rejections";
import { samples } from "./samples";
import type { Suite } from "./suite";

const { username, bio, password: passwordField } = accountTexts;

/** Long enough for any password, and without dictionary words. */
const letters = "xqmwkvbj".repeat(passwordField.limits.max);

const passwords = {
  "the shortest password": `Zż1 ${letters.slice(0, passwordField.limits.min - 4)}`,
  "the longest password": `Zż1 ${letters.slice(0, passwordField.limits.max - 4)}`,
  "blanks around a password": "  Haslo-z-odstepami-1!  ",
};

/** The shortest and the longest texts of fields that are accepted. */
const lengths: [call: CallName, key: string, lengths: number[]][] = [
  ...Object.entries({ ...postTexts, category: topicTitle }).map(
    ([key, { limits }]): (typeof lengths)[number] => ["updatePost", key, [limits.min, limits.max]],
  ),
  ["updateComment", "text", [commentText.limits.min, commentText.limits.max]],
  ["updateProfile", "username", [username.limits.min, username.limits.max]],
  ["updateProfile", "bio", [bio.limits.max]],
];

/** Declares checks of each rule for text fields, and its Polish message. */
export function declareRuleChecks(suite: Suite, check: DeclareCheck): void {
  const { api, backend, owner } = suite;
  const checkRejection = createRejectionCheck(suite, check);

  for (const each of faults) {
    const { call, key, fault, value, message } = each;
    const isQuick = faults.find((first) => first.call === call) === each;
    const change = (sample: LooseRequest) => withField(sample, key, value);
    checkRejection(call, `refuses ${fault} as ${key}`, change, { message, isQuick });
  }

  for (const [call, key, accepted] of lengths)
    for (const length of accepted)
      check(`of ${call} accepts a ${key} of ${length} characters`, rare, async () => {
        const as = call === "updateProfile" ? await backend.newUser() : owner;
        const sample = samples[call]({ ...(await suite.target()), user: as._id });
        const text = "ż".repeat(length);
        const request = { ...sample, ...withField(sample, key, text), as };
        expect(await api.ok<CallName>(call, request)).toMatchObject({ [key]: text });
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

  for (const [what, password] of Object.entries(passwords))
    check(`keeps ${what} exactly as typed`, rare, async () => {
      const user = await backend.newUser();
      const { email, _id } = user;
      await api.ok("updateProfile", { as: user, params: { id: _id }, body: { password } });
      expect(await api.ok("login", { body: { email, password } })).toMatchObject({ _id });
    });
}
