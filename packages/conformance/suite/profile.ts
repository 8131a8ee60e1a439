import { expect } from "vitest";
import { breaking, type DeclareCheck, harmless, rare, unsafe } from "./check";
import { drawPicture } from "./drawPicture";
import { type Account, checkPicture, idsOf, type Suite, writeComment, writePost } from "./suite";

export function declareProfileChecks(suite: Suite, check: DeclareCheck): void {
  const { api, backend, admin, owner, other } = suite;
  const read = ({ _id: id }: Account) => api.ok("getProfile", { params: { id } });

  /** Sends a name with every edit, as the page does. */
  const edit = (as: Account, body: object) => {
    const { _id: id, username } = as;
    return api.ok("updateProfile", { as, params: { id }, body: { username, ...body } });
  };

  const size = { width: 30, height: 30 };
  async function upload(as: Account, format: "jpeg" | "png" | "webp" | "avif" | "gif" = "png") {
    const image = await drawPicture({ ...size, format });
    return api.ok("uploadProfilePhoto", { as, form: {}, image });
  }

  check("shows a profile to everybody with its posts, newest first", harmless, async () => {
    const user = await backend.newUser();
    const posts = [await writePost(suite, user), await writePost(suite, user)];
    const { _id, username } = user;
    expect(await read(user)).toMatchObject({ _id, username, bio: "", isAdmin: false });
    expect(idsOf((await read(user)).posts)).toEqual(idsOf(posts.toReversed()));
  });

  check("returns an e-mail address to its owner", harmless, async () => {
    expect((await edit(owner, {})).email).toBe(owner.email);
  });

  check("changes the name and the bio", breaking, async () => {
    const user = await backend.newUser();
    const [bio, username] = ["Lubię żółwie.", "Zmieniona Nazwa"];
    expect(await edit(user, { bio })).toMatchObject({ username: user.username, bio });
    expect(await edit(user, { username, bio })).toMatchObject({ username, bio });
    expect(await read(user)).toMatchObject({ username, bio });
  });

  check("keeps the fields that are not sent", rare, async () => {
    const user = await backend.newUser();
    const request = { as: user, params: { id: user._id } };
    const [bio, username] = ["Lubię żółwie.", "Zmieniona Nazwa"];
    await api.ok("updateProfile", { ...request, body: { bio } });
    const edited = await api.ok("updateProfile", { ...request, body: { username } });
    expect(edited).toMatchObject({ username, bio });
  });

  check("keeps a bio that was cleared empty", rare, async () => {
    const user = await backend.newUser();
    await edit(user, { bio: "Lubię żółwie." });
    await edit(user, { bio: "" });
    expect((await read(user)).bio).toBe("");
  });

  check("shows a new name with posts and comments", breaking, async () => {
    const user = await backend.newUser();
    const post = await writePost(suite, user);
    await writeComment(suite, user, post);
    await edit(user, { username: "Ktoś Inny" });
    const { user: author, comments } = await api.ok("getPost", { params: { id: post._id } });
    expect([author.username, comments[0]?.username]).toEqual(["Ktoś Inny", "Ktoś Inny"]);
  });

  check("sets a new password and invalidates the old one and its tokens", unsafe, async () => {
    const user = await backend.newUser();
    const { _id, email, username, password: old } = user;
    const body = { username, password: "Inne-haslo-4!" };
    const request = { as: user, params: { id: _id }, body };
    await api.ok("updateProfile", request);
    const credentials = { email, password: body.password };
    expect(await api.ok("login", { body: credentials })).toMatchObject({ _id });
    await api.refuse("login", { body: { email, password: old } }, 400);
    await api.refuse("updateProfile", request, 401);
  });

  check("lists all profiles for an admin, with addresses and posts", breaking, async () => {
    const user = await backend.newUser();
    const post = await writePost(suite, user);
    const { _id, email } = user;
    const profiles = await api.ok("listProfiles", { as: admin });
    const listed = profiles.find((profile) => profile._id === _id);
    expect(listed).toMatchObject({ email, posts: [{ ...post, user: { _id } }] });
    expect(profiles).toHaveLength(await api.ok("countProfiles", { as: admin }));
  });

  check("serves an uploaded photo and shows it with the profile and posts", breaking, async () => {
    const user = await backend.newUser();
    const post = await writePost(suite, user);
    const { profilePhoto } = await upload(user);
    await checkPicture(suite, profilePhoto, size);
    const { user: author } = await api.ok("getPost", { params: { id: post._id } });
    const shown = [(await read(user)).profilePhoto.url, author.profilePhoto.url];
    expect(shown).toEqual([profilePhoto.url, profilePhoto.url]);
  });

  for (const format of ["jpeg", "png", "webp", "avif", "gif"] as const)
    check(`accepts a photo as ${format}`, breaking, async () => {
      const { profilePhoto } = await upload(owner, format);
      await checkPicture(suite, profilePhoto, size);
    });

  check("returns the photo at login", harmless, async () => {
    const user = await backend.newUser();
    const { profilePhoto } = await upload(user);
    const { email, password } = user;
    const session = await api.ok("login", { body: { email, password } });
    expect(session.profilePhoto.url).toBe(profilePhoto.url);
  });

  check("deletes an account's posts, comments, likes and images with it", breaking, async () => {
    const user = await backend.newUser();
    const { profilePhoto } = await upload(user);
    const own = await writePost(suite, user);
    const { _id: id } = await writePost(suite, owner);
    await writeComment(suite, other, own);
    await writeComment(suite, user, { _id: id });
    await api.ok("toggleLike", { as: user, params: { id } });
    await api.ok("deleteProfile", { as: user, params: { id: user._id } });

    const post = await api.ok("getPost", { params: { id } });
    expect(post).toMatchObject({ likes: [], comments: [] });
    await api.refuse("getPost", { params: { id: own._id } }, 404);
    await checkPicture(suite, own.image);
    await checkPicture(suite, profilePhoto);
  });

  check("rejects the deleted account's password", unsafe, async () => {
    const user = await backend.newUser();
    const { _id: id, email, password } = user;
    await api.ok("deleteProfile", { as: user, params: { id } });
    await api.refuse("login", { body: { email, password } }, 400);
  });
}
