import { beforeAll, describe, expect, it } from "vitest";
import { validatedEndpoints } from "../../src/contract/validatedEndpoints";
import { drawPicture } from "./suite/pictures";
import type { LooseRequest } from "./suite/client";
import { NotChecked } from "./suite/notChecked";
import { namesOf, nothing, samples, type Target } from "./suite/samples";
import {
  refusal,
  type Suite,
  unique,
  uniqueEmail,
  unknownId,
  writeComment,
  writePost,
} from "./suite/suite";

const weak = { password: "slabe" };

/** Requests that must be refused even from a permitted account. */
const refusals: { name: keyof typeof samples; change: LooseRequest; status: number }[] = [
  { name: "createCategory", change: { body: { title: "" } }, status: 400 },
  { name: "createPost", change: { form: { title: "" } }, status: 400 },
  { name: "updatePost", change: { body: { title: "" } }, status: 400 },
  { name: "createComment", change: { body: { text: "" } }, status: 400 },
  { name: "updateComment", change: { body: { text: "" } }, status: 400 },
  { name: "login", change: { body: { email: "nikt@example.com", ...weak } }, status: 400 },
  { name: "register", change: { body: { username: "", email: "", ...weak } }, status: 400 },
  { name: "requestReset", change: { body: { email: "" } }, status: 400 },
  { name: "verifyEmail", change: {}, status: 400 },
  { name: "checkResetLink", change: {}, status: 400 },
  { name: "resetPassword", change: {}, status: 400 },
  { name: "listPostsPage", change: { query: { pageNumber: 0 } }, status: 400 },
  { name: "getPost", change: { params: { id: "1" } }, status: 400 },
  { name: "getPost", change: { params: { id: unknownId } }, status: 404 },
  { name: "getProfile", change: { params: { id: unknownId } }, status: 404 },
  { name: "deletePost", change: { params: { id: unknownId } }, status: 404 },
  { name: "deleteComment", change: { params: { id: unknownId } }, status: 404 },
  { name: "deleteCategory", change: { params: { id: unknownId } }, status: 404 },
];

/** Checks each call and each refusal once, in fewer than a hundred requests. */
export function checkQuickly(suite: Suite): void {
  const { api, admin, owner, other } = suite;
  const target: Target = { ...nothing };
  let failure: unknown = new NotChecked("a post of its own");
  beforeAll(async () => {
    try {
      target.user = owner._id;
      const post = await writePost(suite, owner);
      target.post = post._id;
      target.comment = (await writeComment(suite, owner, post))._id;
      failure = undefined;
    } catch (error) {
      // Guests are refused regardless.
      if (error instanceof NotChecked) failure = error;
    }
  });

  /** Returns the documents. @throws NotChecked if they could not be created */
  function existing(): Target {
    if (failure !== undefined) throw failure;
    return target;
  }

  describe("without permission", () => {
    it.each(namesOf(({ access }) => access !== "public"))("a guest may not %s", async (name) => {
      // A faulty backend might delete the operator's account.
      const request = samples[name](name === "deleteProfile" ? nothing : target);
      expect(await api.refuse(validatedEndpoints[name], request)).toEqual(refusal(401));
    });

    it.each(namesOf(({ access }) => !["public", "user"].includes(access)))(
      "another user may not %s",
      async (name) => {
        const request = { ...samples[name](existing()), as: other };
        expect(await api.refuse(validatedEndpoints[name], request)).toEqual(refusal(403));
      },
    );
  });

  it.each(refusals)("$name refuses with $status", async ({ name, change, status }) => {
    const { access } = validatedEndpoints[name];
    const as = access === "admin" ? admin : owner;
    const sender = access === "public" ? {} : { as };
    const documents = "params" in change || access === "public" ? target : existing();
    const request = { ...samples[name](documents), ...sender, ...change };
    expect(await api.refuse(validatedEndpoints[name], request)).toEqual(refusal(status));
  });

  it("lists posts and counts them", async () => {
    const all = await api.ok(validatedEndpoints.listAllPosts, {});
    expect(await api.ok(validatedEndpoints.countPosts, {})).toBe(all.length);
    expect(all.map(({ _id }) => _id)).toContain(existing().post);
  });

  it("shows a post of anybody, and its author", async () => {
    const [post] = await api.ok(validatedEndpoints.listAllPosts, {});
    if (!post) throw new NotChecked("a post");
    const { _id, title, user } = await api.ok(validatedEndpoints.getPost, {
      params: { id: post._id },
    });
    expect([_id, title]).toEqual([post._id, post.title]);
    const author = await api.ok(validatedEndpoints.getProfile, { params: { id: user._id } });
    expect(author._id).toBe(user._id);
  });

  it("lists a page of posts, newest first", async () => {
    const page = await api.ok(validatedEndpoints.listPostsPage, { query: { pageNumber: 1 } });
    expect(page[0]?._id).toBe(existing().post);
  });

  it("lists the posts of a topic", async () => {
    const query = { category: "Kuchnia" };
    const posts = await api.ok(validatedEndpoints.listPostsOfCategory, { query });
    expect(posts.map(({ _id }) => _id)).toContain(existing().post);
  });

  it("shows a post with its comments after an edit and a like", async () => {
    const params = { id: existing().post };
    const body = { title: unique("Nowy"), category: "Muzyka", description: "Nowa treść posta." };
    const image = await drawPicture();
    await api.ok(validatedEndpoints.updatePost, { as: owner, params, body });
    await api.ok(validatedEndpoints.updatePostImage, { as: owner, params, form: {}, image });
    await api.ok(validatedEndpoints.toggleLike, { as: other, params });
    const post = await api.ok(validatedEndpoints.getPost, { params });
    const comments = [expect.objectContaining({ _id: target.comment })];
    expect(post).toMatchObject({ ...body, likes: [other._id], comments });
  });

  it("changes a comment and deletes it", async () => {
    const params = { id: existing().comment };
    const body = { text: unique("Inny tekst") };
    expect(
      await api.ok(validatedEndpoints.updateComment, { as: owner, params, body }),
    ).toMatchObject(body);
    await api.ok(validatedEndpoints.deleteComment, { as: owner, params });
  });

  it.each(["listComments", "listProfiles", "countProfiles"] as const)(
    "gives an admin %s",
    async (name) => {
      expect(await api.outcome(validatedEndpoints[name], { as: admin })).toEqual({ status: 200 });
    },
  );

  it("creates a topic, lists it and deletes it", async () => {
    const body = { title: unique("Temat") };
    const { _id } = await api.ok(validatedEndpoints.createCategory, { as: admin, body });
    expect(
      (await api.ok(validatedEndpoints.listCategories, {})).map((category) => category._id),
    ).toContain(_id);
    await api.ok(validatedEndpoints.deleteCategory, { as: admin, params: { id: _id } });
  });

  it("deletes a post", async () => {
    const request = { as: owner, params: { id: existing().post } };
    expect(await api.outcome(validatedEndpoints.deletePost, request)).toEqual({ status: 200 });
  });

  it("logs an account in", async () => {
    const { email, password, _id } = owner;
    expect(await api.ok(validatedEndpoints.login, { body: { email, password } })).toMatchObject({
      _id,
    });
  });

  it("shows and changes a profile", async () => {
    const params = { id: owner._id };
    const body = { bio: unique("Bio") };
    await api.ok(validatedEndpoints.updateProfile, { as: owner, params, body });
    expect(await api.ok(validatedEndpoints.getProfile, { params })).toMatchObject(body);
  });

  it("accepts a photo", async () => {
    const request = { as: owner, form: {}, image: await drawPicture() };
    expect(await api.outcome(validatedEndpoints.uploadProfilePhoto, request)).toEqual({
      status: 200,
    });
  });

  it("accepts a password reset request", async () => {
    const body = { email: uniqueEmail() };
    expect(await api.outcome(validatedEndpoints.requestReset, { body })).toEqual({ status: 200 });
  });

  it("registers an account", async () => {
    const body = {
      username: unique("Zgodność"),
      email: uniqueEmail(),
      password: "Zgodnosc-1-blog!",
    };
    expect(await api.outcome(validatedEndpoints.register, { body })).toEqual({ status: 201 });
  });

  it("deletes an account", async () => {
    const user = await suite.backend.newUser();
    const request = { as: user, params: { id: user._id } };
    expect(await api.outcome(validatedEndpoints.deleteProfile, request)).toEqual({ status: 200 });
  });
}
