import { expect } from "vitest";
import { validatedEndpoints } from "../../../src/contract/validatedEndpoints";
import { breaking, type DeclareCheck, harmless, NotChecked, once } from "./check";
import type { CallName, LooseRequest } from "./client";
import { drawPicture } from "./pictures";
import { asPermitted, namesOf, nothing, samples, type Target, writeTarget } from "./samples";
import { refusal, type Suite, unique, uniqueEmail, unknownId, validTexts } from "./suite";

const weak = { password: "slabe" };
const unknown = { params: { id: unknownId } };
/** Requests that must be refused even from a permitted account. */
const refusals: [name: CallName, change: LooseRequest, status: number][] = [
  ["createCategory", { body: { title: "" } }, 400],
  ["createPost", { form: { title: "" } }, 400],
  ["updatePost", { body: { title: "" } }, 400],
  ["createComment", { body: { text: "" } }, 400],
  ["updateComment", { body: { text: "" } }, 400],
  ["login", { body: { email: "nikt@example.com", ...weak } }, 400],
  ["register", { body: { username: "", email: "", ...weak } }, 400],
  ["requestReset", { body: { email: "" } }, 400],
  ["verifyEmail", {}, 400],
  ["checkResetLink", {}, 400],
  ["resetPassword", {}, 400],
  ["listPostsPage", { query: { pageNumber: 0 } }, 400],
  ["getPost", { params: { id: "1" } }, 400],
  ["getPost", unknown, 404],
  ["getProfile", unknown, 404],
  ["deletePost", unknown, 404],
  ["deleteComment", unknown, 404],
  ["deleteCategory", unknown, 404],
];

/** Declares a check of each call and of each refusal, in fewer than a hundred requests. */
export function declareQuickChecks(suite: Suite, check: DeclareCheck): void {
  const { api, backend, admin, owner, other } = suite;
  const existing = once(() => writeTarget(suite));
  const read = async () => api.ok("getPost", { params: { id: (await existing()).post } });

  /** Guests are refused whether the documents could be created or not. */
  const target = (): Promise<Target> => existing().catch(() => nothing);

  for (const name of namesOf(({ access }) => access !== "public"))
    check(`without permission > a guest may not ${name}`, harmless, async () => {
      // A faulty backend might delete the operator's account.
      const request = samples[name](name === "deleteProfile" ? nothing : await target());
      expect(await api.refuse(name, request)).toEqual(refusal(401));
    });

  for (const name of namesOf(({ access }) => !["public", "user"].includes(access)))
    check(`without permission > another user may not ${name}`, harmless, async () => {
      const request = { ...samples[name](await existing()), as: other };
      expect(await api.refuse(name, request)).toEqual(refusal(403));
    });

  for (const [name, change, status] of refusals)
    check(`${name} refuses with ${status}`, harmless, async () => {
      const isFree = "params" in change || validatedEndpoints[name].access === "public";
      const documents = await (isFree ? target() : existing());
      const request = { ...asPermitted(suite, name, documents), ...change };
      expect(await api.refuse(name, request)).toEqual(refusal(status));
    });

  check("lists posts and counts them", breaking, async () => {
    const all = await api.ok("listAllPosts", {});
    expect(await api.ok("countPosts", {})).toBe(all.length);
    expect(all.map(({ _id }) => _id)).toContain((await existing()).post);
  });

  check("shows a post of anybody, and its author", breaking, async () => {
    const [post] = await api.ok("listAllPosts", {});
    if (!post) throw new NotChecked("a post");
    const { _id, title, user } = await api.ok("getPost", { params: { id: post._id } });
    expect([_id, title]).toEqual([post._id, post.title]);
    const author = await api.ok("getProfile", { params: { id: user._id } });
    expect(author._id).toBe(user._id);
  });

  check("lists a page of posts, newest first", harmless, async () => {
    const page = await api.ok("listPostsPage", { query: { pageNumber: 1 } });
    expect(page[0]?._id).toBe((await existing()).post);
  });

  check("lists the posts of a topic", breaking, async () => {
    const query = { category: validTexts.category };
    const posts = await api.ok("listPostsOfCategory", { query });
    expect(posts.map(({ _id }) => _id)).toContain((await existing()).post);
  });

  check("shows a post with its comments after an edit and a like", breaking, async () => {
    const { post: id, comment } = await existing();
    const params = { id };
    const body = { title: unique("Nowy"), category: "Muzyka", description: "Nowa treść posta." };
    await api.ok("updatePost", { as: owner, params, body });
    const image = await drawPicture();
    await api.ok("updatePostImage", { as: owner, params, form: {}, image });
    await api.ok("toggleLike", { as: other, params });
    const comments = [expect.objectContaining({ _id: comment })];
    expect(await read()).toMatchObject({ ...body, likes: [other._id], comments });
  });

  check("changes a comment and deletes it", breaking, async () => {
    const params = { id: (await existing()).comment };
    const body = { text: unique("Inny tekst") };
    const edited = await api.ok("updateComment", { as: owner, params, body });
    expect(edited.text.trim()).toBe(body.text);
    await api.ok("deleteComment", { as: owner, params });
  });

  check("creates a topic, lists it and deletes it", breaking, async () => {
    const body = { title: unique("Temat") };
    const { _id } = await api.ok("createCategory", { as: admin, body });
    const listed = await api.ok("listCategories", {});
    expect(listed.map((category) => category._id)).toContain(_id);
    await api.ok("deleteCategory", { as: admin, params: { id: _id } });
  });

  check("logs an account in", breaking, async () => {
    const { email, password, _id } = owner;
    expect(await api.ok("login", { body: { email, password } })).toMatchObject({ _id });
  });

  check("shows and changes a profile", breaking, async () => {
    const params = { id: owner._id };
    const body = { bio: unique("Bio") };
    await api.ok("updateProfile", { as: owner, params, body });
    expect(await api.ok("getProfile", { params })).toMatchObject(body);
  });

  const checkSuccess = (title: string, name: CallName, request: () => Promise<LooseRequest>) =>
    check(title, breaking, async () => {
      const { status } = validatedEndpoints[name];
      expect(await api.outcome(name, await request())).toEqual({ status });
    });
  for (const name of ["listComments", "listProfiles", "countProfiles"] as const)
    checkSuccess(`gives an admin ${name}`, name, async () => ({ as: admin }));
  checkSuccess("deletes a post", "deletePost", async () => {
    return { as: owner, params: { id: (await existing()).post } };
  });
  checkSuccess("accepts a photo", "uploadProfilePhoto", async () =>
    asPermitted(suite, "uploadProfilePhoto", nothing),
  );
  checkSuccess("accepts a password reset request", "requestReset", async () => {
    return { body: { email: uniqueEmail() } };
  });
  checkSuccess("registers an account", "register", async () => {
    const username = unique("Zgodność");
    return { body: { username, email: uniqueEmail(), password: "Zgodnosc-1-blog!" } };
  });
  checkSuccess("deletes an account", "deleteProfile", async () => {
    const user = await backend.newUser();
    return { as: user, params: { id: user._id } };
  });
}
