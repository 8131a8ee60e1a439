import { expect } from "vitest";
import { believed, breaking, type DeclareCheck, unsafe } from "./check";
import { drawPicture } from "./pictures";
import { fetchPicture, refusal, type Suite, writeComment, writePost } from "./suite";

export function declareAccountDeletionChecks(suite: Suite, check: DeclareCheck): void {
  const { api, backend, admin, owner, other } = suite;

  for (const who of ["its owner", "an admin"])
    check(`is done by ${who}`, believed, async () => {
      const user = await backend.newUser();
      const params = { id: user._id };
      await api.ok("deleteProfile", { as: who === "an admin" ? admin : user, params });
      expect(await api.refuse("getProfile", { params })).toEqual(refusal(404));
    });

  check("deletes the account's posts, comments, likes and images", breaking, async () => {
    const user = await backend.newUser();
    const photo = { as: user, form: {}, image: await drawPicture() };
    const { profilePhoto } = await api.ok("uploadProfilePhoto", photo);
    const own = await writePost(suite, user);
    const foreign = await writePost(suite, owner);
    await writeComment(suite, other, own);
    await writeComment(suite, user, foreign);
    await api.ok("toggleLike", { as: user, params: { id: foreign._id } });
    await api.ok("deleteProfile", { as: user, params: { id: user._id } });

    const post = await api.ok("getPost", { params: { id: foreign._id } });
    expect(post).toMatchObject({ likes: [], comments: [] });
    expect(await api.refuse("getPost", { params: { id: own._id } })).toEqual(refusal(404));
    expect(await fetchPicture(suite, own.image)).toEqual({ status: 404 });
    expect(await fetchPicture(suite, profilePhoto)).toEqual({ status: 404 });
  });

  check("rejects the deleted account's password and token", unsafe, async () => {
    const user = await backend.newUser();
    const { email, password } = user;
    const request = { as: user, params: { id: user._id } };
    await api.ok("deleteProfile", request);
    expect(await api.refuse("login", { body: { email, password } })).toEqual(refusal(400));
    expect(await api.refuse("deleteProfile", request)).toEqual(refusal(401));
  });
}
