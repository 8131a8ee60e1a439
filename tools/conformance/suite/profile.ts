import { expect, it } from "vitest";
import { validatedEndpoints } from "../../../src/contract/validatedEndpoints";
import type { Account } from "./backend";
import { drawPicture } from "./pictures";
import { fetchPicture, polish, refusal, type Suite, writeComment, writePost } from "./suite";

export function checkProfile(suite: Suite): void {
  const { api, backend, admin, owner } = suite;
  const read = ({ _id: id }: Account) => api.ok(validatedEndpoints.getProfile, { params: { id } });

  async function upload(as: Account) {
    const image = await drawPicture({ width: 30, height: 30 });
    return api.ok(validatedEndpoints.uploadProfilePhoto, { as, form: {}, image });
  }

  it("shows a profile to everybody with its posts, newest first", async () => {
    const user = await backend.newUser();
    const posts = [await writePost(suite, user), await writePost(suite, user)];
    const { _id, username } = user;
    expect(await read(user)).toMatchObject({
      _id,
      username,
      bio: "",
      isAdmin: false,
      posts: posts.toReversed(),
    });
  });

  it("returns an e-mail address only to its owner and admins", async () => {
    expect(await read(owner)).not.toHaveProperty("email");
    const request = { as: owner, params: { id: owner._id }, body: {} };
    expect(await api.ok(validatedEndpoints.updateProfile, request)).toHaveProperty(
      "email",
      owner.email,
    );
  });

  it("changes the fields that are sent and keeps the rest", async () => {
    const user = await backend.newUser();
    const edit = (body: object) =>
      api.ok(validatedEndpoints.updateProfile, { as: user, params: { id: user._id }, body });
    expect(await edit({ bio: "Lubię żółwie." })).toMatchObject({ username: user.username });
    const edited = await edit({ username: " Zmieniona Nazwa " });
    expect(edited).toMatchObject({ username: "Zmieniona Nazwa", bio: "Lubię żółwie." });
    expect(await edit({ bio: "" })).toMatchObject({ username: "Zmieniona Nazwa", bio: "" });
    expect(await read(user)).toMatchObject({ username: "Zmieniona Nazwa", bio: "" });
  });

  it("shows a new name with posts and comments", async () => {
    const user = await backend.newUser();
    const post = await writePost(suite, user);
    await writeComment(suite, user, post);
    const body = { username: "Ktoś Inny" };
    await api.ok(validatedEndpoints.updateProfile, { as: user, params: { id: user._id }, body });
    const { user: author, comments } = await api.ok(validatedEndpoints.getPost, {
      params: { id: post._id },
    });
    expect([author.username, comments[0]?.username]).toEqual(["Ktoś Inny", "Ktoś Inny"]);
  });

  it("sets a new password and invalidates the old one and its tokens", async () => {
    const user = await backend.newUser();
    const { email, password: old } = user;
    const request = { as: user, params: { id: user._id }, body: { password: "Inne-haslo-4!" } };
    await api.ok(validatedEndpoints.updateProfile, request);
    expect(
      await api.ok(validatedEndpoints.login, { body: { email, ...request.body } }),
    ).toMatchObject({
      _id: user._id,
    });
    expect(await api.refuse(validatedEndpoints.login, { body: { email, password: old } })).toEqual(
      refusal(400),
    );
    expect(await api.refuse(validatedEndpoints.updateProfile, request)).toEqual(refusal(401));
  });

  it("lists all profiles for an admin, with addresses and posts", async () => {
    const user = await backend.newUser();
    const post = await writePost(suite, user);
    const { _id, email } = user;
    const profiles = await api.ok(validatedEndpoints.listProfiles, { as: admin });
    const listed = profiles.find((profile) => profile._id === _id);
    expect(listed).toMatchObject({ email, posts: [post] });
    expect(profiles).toHaveLength(await api.ok(validatedEndpoints.countProfiles, { as: admin }));
  });

  it("counts a new account", async () => {
    const before = await api.ok(validatedEndpoints.countProfiles, { as: admin });
    await backend.newUser();
    expect(await api.ok(validatedEndpoints.countProfiles, { as: admin })).toBe(before + 1);
  });

  it("serves an uploaded photo and shows it with the profile and posts", async () => {
    const user = await backend.newUser();
    const post = await writePost(suite, user);
    const { profilePhoto, message } = await upload(user);
    expect(message).toEqual(polish());
    expect(await fetchPicture(suite, profilePhoto)).toMatchObject({ status: 200, width: 30 });
    const { user: author } = await api.ok(validatedEndpoints.getPost, { params: { id: post._id } });
    expect([(await read(user)).profilePhoto, author.profilePhoto]).toEqual([
      profilePhoto,
      profilePhoto,
    ]);
  });

  it("returns the photo at login", async () => {
    const user = await backend.newUser();
    const { profilePhoto } = await upload(user);
    const { email, password } = user;
    const session = await api.ok(validatedEndpoints.login, { body: { email, password } });
    expect(session.profilePhoto).toEqual(profilePhoto);
  });
}
