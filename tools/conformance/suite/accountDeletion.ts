import { expect, it } from "vitest";
import { validatedEndpoints } from "../../../src/contract/validatedEndpoints";
import type { Account } from "./backend";
import { drawPicture } from "./pictures";
import { fetchPicture, refusal, type Suite, writeComment, writePost } from "./suite";

export function checkAccountDeletion(suite: Suite): void {
  const { api, backend, admin, owner, other } = suite;

  it.each([
    ["its owner", (user: Account) => user],
    ["an admin", () => admin],
  ])("is done by %s", async (_, by) => {
    const user = await backend.newUser();
    const params = { id: user._id };
    await api.ok(validatedEndpoints.deleteProfile, { as: by(user), params });
    expect(await api.refuse(validatedEndpoints.getProfile, { params })).toEqual(refusal(404));
  });

  it("deletes the account's posts, comments, likes and images", async () => {
    const user = await backend.newUser();
    const { profilePhoto } = await api.ok(validatedEndpoints.uploadProfilePhoto, {
      as: user,
      form: {},
      image: await drawPicture(),
    });
    const own = await writePost(suite, user);
    const foreign = await writePost(suite, owner);
    await writeComment(suite, other, own);
    await writeComment(suite, user, foreign);
    await api.ok(validatedEndpoints.toggleLike, { as: user, params: { id: foreign._id } });
    await api.ok(validatedEndpoints.deleteProfile, { as: user, params: { id: user._id } });

    const post = await api.ok(validatedEndpoints.getPost, { params: { id: foreign._id } });
    expect(post).toMatchObject({ likes: [], comments: [] });
    const deleted = await api.refuse(validatedEndpoints.getPost, { params: { id: own._id } });
    expect(deleted).toEqual(refusal(404));
    expect(await fetchPicture(suite, own.image)).toEqual({ status: 404 });
    expect(await fetchPicture(suite, profilePhoto)).toEqual({ status: 404 });
  });

  it("rejects the deleted account's password and token", async () => {
    const user = await backend.newUser();
    const { email, password } = user;
    const request = { as: user, params: { id: user._id } };
    await api.ok(validatedEndpoints.deleteProfile, request);
    expect(await api.refuse(validatedEndpoints.login, { body: { email, password } })).toEqual(
      refusal(400),
    );
    expect(await api.refuse(validatedEndpoints.deleteProfile, request)).toEqual(refusal(401));
  });
}
