import { beforeAll, expect, it } from "vitest";
import { accountTexts, commentText, postTexts, topicTitle } from "../../../src/contract/fields";
import { validatedEndpoints } from "../../../src/contract/validatedEndpoints";
import { drawPicture } from "./pictures";
import { type Fault, faults } from "./faults";
import { samples, type Target, writeTarget } from "./samples";
import { refusal, type Suite } from "./suite";

/** Long enough for any password, and without dictionary words. */
const letters = "xqmwkvbj".repeat(accountTexts.password.limits.max);

/** Checks each rule for text fields, and its Polish message. */
export function checkRules(suite: Suite): void {
  const { api, backend, admin, owner } = suite;
  let target: Target;
  beforeAll(async () => {
    target = await writeTarget(suite);
  });

  it.each(faults)("of $call refuses $fault as $key", async ({ call, key, value, message }) => {
    const response = await refuse({ call, key, value });
    expect(response).toEqual(refusal(400, message));
  });

  it.each([
    ["title", postTexts.title.limits.min],
    ["title", postTexts.title.limits.max],
    ["category", topicTitle.limits.min],
    ["category", topicTitle.limits.max],
    ["description", postTexts.description.limits.min],
    ["description", postTexts.description.limits.max],
  ])("accepts a post's %s of %i characters", async (key, length) => {
    const texts = { title: "Post", category: "Kuchnia", description: "Treść, która wystarczy." };
    const body = { ...texts, [key]: "ż".repeat(length) };
    const params = { id: target.post };
    expect(await api.ok(validatedEndpoints.updatePost, { as: owner, params, body })).toMatchObject(
      body,
    );
  });

  it("accepts a post with texts of maximum length", async () => {
    const form = {
      title: "€".repeat(postTexts.title.limits.max),
      category: "€".repeat(topicTitle.limits.max),
      description: "€".repeat(postTexts.description.limits.max),
    };
    const request = { as: owner, form, image: await drawPicture() };
    expect(await api.ok(validatedEndpoints.createPost, request)).toMatchObject(form);
  });

  it.each([commentText.limits.min, commentText.limits.max])(
    "accepts a comment of %i characters",
    async (length) => {
      const body = { text: "ż".repeat(length) };
      const params = { id: target.comment };
      expect(
        await api.ok(validatedEndpoints.updateComment, { as: owner, params, body }),
      ).toMatchObject(body);
    },
  );

  it.each([
    ["username", accountTexts.username.limits.min],
    ["username", accountTexts.username.limits.max],
    ["bio", accountTexts.bio.limits.max],
  ])("accepts a %s of %i characters", async (key, length) => {
    const as = await backend.newUser();
    const body = { [key]: "ż".repeat(length) };
    const params = { id: as._id };
    expect(await api.ok(validatedEndpoints.updateProfile, { as, params, body })).toMatchObject(
      body,
    );
  });

  it.each([
    ["the shortest password", `Zż1 ${letters.slice(0, accountTexts.password.limits.min - 4)}`],
    ["the longest password", `Zż1 ${letters.slice(0, accountTexts.password.limits.max - 4)}`],
    ["blanks around a password", "  Haslo-z-odstepami-1!  "],
  ])("keeps %s exactly as typed", async (_, password) => {
    const user = await backend.newUser();
    const { email, _id } = user;
    const params = { id: _id };
    await api.ok(validatedEndpoints.updateProfile, { as: user, params, body: { password } });
    expect(await api.ok(validatedEndpoints.login, { body: { email, password } })).toMatchObject({
      _id,
    });
  });

  /** Sends a request that is valid but for one field. */
  function refuse({ call: name, key, value }: Pick<Fault, "call" | "key" | "value">) {
    const call = validatedEndpoints[name];
    const { body, form, ...rest } = samples[name](target);
    const as = call.access === "admin" ? admin : owner;
    const request = { ...rest, ...(call.access !== "public" && { as }) };
    if (!form)
      return api.refuse(call, { ...request, body: Object.assign({}, body, { [key]: value }) });
    const text = typeof value === "string" ? value : undefined;
    return api.refuse(call, { ...request, form: { ...form, [key]: text } });
  }
}
