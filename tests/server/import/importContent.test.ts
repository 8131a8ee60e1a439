import { postTexts } from "../../support/sampleData";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Db } from "../../../server/platform/db/schema";
import type { Picture } from "../../../server/platform/pictures/repository";
import { importContent } from "../../../server/import/importContent";
import { sourceParsers, type SourceUser } from "../../../server/import/sourceDocuments";
import { SourceBackend, type SourceContent } from "../../../server/import/sourceBackend";
import { startHttpServer } from "../../support/httpServer";
import { picturePath } from "@blog/shared/pictures";
import { withoutDemoContent } from "../../../server/commands/import";
import { openTestDatabase } from "../../support/database";
import { demoReader } from "../../support/demoLogins";

const picture: Picture = {
  hash: "a".repeat(32),
  name: `${"a".repeat(32)}-480x360`,
  variants: [{ width: 480, data: Buffer.from("photo") }],
};

const user: SourceUser = {
  _id: "65f0c0ffee65f0c0ffee65f0",
  username: "Ala",
  email: "ala@example.com",
  bio: "",
  isAdmin: false,
  isVerified: true,
  profilePhoto: { url: "/photo" },
  createdAt: undefined,
};

let db: Db;
beforeEach(async () => (db = await openTestDatabase()));
afterEach(() => db.destroy());

/** Imports one account. @param change differences from a default account, whose photo can be fetched */
async function importOne(change: {
  isAway?: boolean;
  photo?: Picture;
  user?: Partial<SourceUser>;
}) {
  const { isAway = false, photo = picture } = change;
  const fetchPicture = async () => {
    if (isAway) throw new Error("/photo: 503");
    return Buffer.from("photo");
  };
  const content = { users: [{ ...user, ...change.user }] };
  const { kinds, missingPhotos } = await importFrom(content, fetchPicture, photo);
  const { copied, known } = kinds.users;
  return { copied, known, missingPhotos };
}

function importFrom(
  content: Partial<SourceContent>,
  fetchPicture: (url: string) => Promise<Buffer>,
  converted = picture,
) {
  const source = { origin: "https://api.example.com/", fetchPicture };
  const convert = { convertPicture: async () => converted, onProgress: () => {} };
  const none = { users: [], categories: [], posts: [], comments: [], unreadable: 0 };
  return importContent({ db, source, ...convert }, { ...none, ...content });
}

const photos = () => db.selectFrom("users").select("photo").execute();
const images = () => db.selectFrom("images").select(["hash", "user_id"]).execute();

it("a photo that cannot be fetched is reported, and imported by the next run", async () => {
  expect(await importOne({ isAway: true })).toEqual({ copied: 1, known: 0, missingPhotos: 1 });
  expect(await photos()).toEqual([{ photo: null }]);
  expect(await importOne({ isAway: true })).toEqual({ copied: 0, known: 1, missingPhotos: 1 });
  expect(await importOne({})).toEqual({ copied: 0, known: 1, missingPhotos: 0 });
  expect(await photos()).toEqual([{ photo: picture.hash }]);
  expect(await images()).toEqual([{ hash: picture.hash, user_id: "65f0c0ffee65f0c0ffee65f0" }]);
});

it("an account is imported with its photo or not at all", async () => {
  const unstorable = { ...picture, variants: [] };
  await expect(importOne({ photo: unstorable })).rejects.toThrow("syntax error");
  expect(await photos()).toEqual([]);
  expect(await importOne({})).toEqual({ copied: 1, known: 0, missingPhotos: 0 });
  expect(await photos()).toEqual([{ photo: picture.hash }]);
});

it("an account that existed before the import is unchanged, even without a photo", async () => {
  await importOne({ user: { _id: "65f0c0ffee65f0c0ffee65f1", profilePhoto: { url: "" } } });
  expect(await importOne({})).toEqual({ copied: 0, known: 1, missingPhotos: 0 });
  expect(await photos()).toEqual([{ photo: null }]);
});

it("texts are imported without invisible characters", () => {
  const { users, topics } = sourceParsers;
  const invisible = { username: "A\u202el\u200ba", bio: "\u2066B" };
  expect(users({ ...user, ...invisible })).toMatchObject({ username: "Ala", bio: "B" });
  expect(topics({ _id: "1", title: "Kuchnia\u2069" })?.title).toBe("Kuchnia");
});

it("documents are read in every form that the page shows", () => {
  const { users, posts, comments } = sourceParsers;
  const post = {
    _id: "1",
    title: "1 &lt; 2",
    description: "a &lt; b",
    category: "Dom",
    image: "https://img.example.com/a.png",
    user: { id: "7", username: "Ala" },
    createdAt: "2020-05-01T10:00:00+02:00",
  };
  expect(posts(post)).toMatchObject({
    title: "1 < 2",
    description: "a < b",
    image: { url: "https://img.example.com/a.png" },
    hasPicture: true,
    user: "7",
    createdAt: "2020-05-01T08:00:00.000Z",
  });
  expect(posts({ ...post, image: { url: "http://[" } })).toMatchObject({
    image: { url: "" },
    hasPicture: true,
  });
  expect(users({ id: "7", email: "a@b.pl", username: "Ala", Bio: "Z Radomia." })).toMatchObject({
    _id: "7",
    bio: "Z Radomia.",
  });
  expect(
    comments({ _id: "2", text: "Tak", postId: { _id: "1" }, user: { id: "7" } }),
  ).toMatchObject({ postId: "1", user: "7" });
});

it("a picture inside the operator's network is not fetched, also through a redirect; one that is missing is none", async () => {
  const inside = await startHttpServer((_, response) => response.end("secret"));
  const origin = await startHttpServer(({ url }, response) => {
    if (url === "/photo") return response.end("photo");
    const status = url === "/lost" ? 404 : 302;
    return response.writeHead(status, { location: `${inside}/secret` }).end("gone");
  });
  const source = new SourceBackend(origin, () => {});
  expect(await source.fetchPicture("/photo")).toEqual(Buffer.from("photo"));
  const others = ["http://localhost:1/", "http://[::1]:1/", "file:///etc/passwd"];
  for (const url of ["/moved", "/lost", inside, ...others])
    expect([url, await source.fetchPicture(url)]).toEqual([url, undefined]);
});

it("neither the password nor a list follows a redirect", async () => {
  const reached: string[] = [];
  const inside = await startHttpServer(({ url = "" }, response) => {
    reached.push(url);
    response.end('{"token":"t"}');
  });
  const origin = await startHttpServer(({ url = "" }, response) =>
    response.writeHead(307, { location: inside + url }).end(),
  );
  const source = new SourceBackend(origin, () => {});
  const credentials = { email: "admin@example.com", password: "tajne" };
  await expect(source.logIn(credentials)).rejects.toThrow("the admin cannot log in (307)");
  await expect(source.readContent()).rejects.toThrow("is not a list (307)");
  expect(reached).toEqual([]);
});

it("a name is resolved once, and one that leads to a private address is not asked", async () => {
  const inside = await startHttpServer((_, response) => response.end("secret"));
  const source = new SourceBackend("http://api.example.com", () => {});
  const url = inside.replace("127.0.0.1", "localhost");
  expect(await source.fetchPicture(url)).toBeUndefined();
});

it.each([
  "a@example.com, b@example.com",
  "Ala <a@example.com>",
  "a@example.com\nbcc: b@example.com",
])("an account whose address is %j is left out", async (email) => {
  expect(await importOne({ user: { email } })).toMatchObject({ copied: 0 });
  expect(await db.selectFrom("users").select("id").execute()).toEqual([]);
});

it.each([true, false])("an account that is verified (%s) stays so", async (isVerified) => {
  await importOne({ user: { isVerified } });
  const rows = await db.selectFrom("users").select("is_verified").execute();
  expect(rows).toEqual([{ is_verified: Number(isVerified) }]);
});

it("an endless answer is not read to its end", async () => {
  const origin = await startHttpServer((_, response) => {
    const write = () => response.write(Buffer.alloc(1_000_000, 32), () => setImmediate(write));
    response.writeHead(200, { "content-type": "application/json" });
    write();
  });
  const source = new SourceBackend(origin, () => {});
  expect(await source.fetchPicture("/photo")).toBeUndefined();
});

it("pictures that a text shows from the same backend are copied, and shown from here", async () => {
  const [there, elsewhere] = ["https://api.example.com", "https://img.example.com"];
  const path = `/api/images/${"b".repeat(32)}-9x9.webp`;
  const description = `![](${there}${path})\n\n![](${path})\n\n![](${elsewhere}${path})`;
  const texts = { ...postTexts, description };
  const rest = {
    likes: [],
    unreadableLikes: 0,
    hasPicture: false,
    image: { url: "" },
    createdAt: undefined,
  };
  const posts = [{ _id: "p", user: user._id, ...texts, ...rest }];
  const users = [{ ...user, profilePhoto: { url: "" } }];
  await importFrom({ users, posts }, async (url) => Buffer.from(url));
  const [stored] = await db.selectFrom("posts").select("description").execute();
  expect(stored?.description).toBe(
    `![](${picturePath(picture.name)})\n\n![](${picturePath(picture.name)})\n\n![](${elsewhere}${path})`,
  );
  expect(await db.selectFrom("post_uploads").selectAll().execute()).toHaveLength(1);
});

it("names and titles are stored as the contract allows them", async () => {
  const names = ["A".repeat(150), "Ala\n Kot", "!"];
  const users = names.map((username, index) => {
    const id = `${index}`.repeat(24);
    return { ...user, _id: id, username, email: `${id}@example.com`, profilePhoto: { url: "" } };
  });
  const posts = ["T".repeat(300), "X"].map((title, index) => {
    const texts = { title, category: index ? ".." : "K".repeat(101), description: "Treść" };
    const post = sourceParsers.posts({ _id: `p${index}`, user: "0".repeat(24), ...texts });
    return post ?? [];
  });
  const categories = ["..", "L".repeat(101)].map((title, index) => ({ _id: `k${index}`, title }));
  await importFrom({ users, posts: posts.flat(), categories }, async () => Buffer.from(""));
  const stored = await db.selectFrom("users").select("username").orderBy("id").execute();
  const expectedNames = ["A".repeat(100), "Ala Kot", "Autor"];
  expect(stored.map(({ username }) => username)).toEqual(expectedNames);
  const storedPosts = await db.selectFrom("posts").select(["title", "category"]).execute();
  expect(storedPosts.toSorted((one, other) => other.title.length - one.title.length)).toEqual([
    { title: "T".repeat(200), category: "K".repeat(100) },
    { title: "Bez tytułu", category: "Inne" },
  ]);
  const topics = await db.selectFrom("categories").select("title").execute();
  expect(topics).toEqual([{ title: "L".repeat(100) }]);
});

it("likes are copied in every form that the page counts, and those that are lost are counted", async () => {
  const other = { ...user, _id: "b".repeat(24), email: "ola@example.com" };
  const users = [user, other].map((each) => ({ ...each, profilePhoto: { url: "" } }));
  const likes = [{ _id: user._id, username: "Ala" }, other._id, other._id, "gone", { name: "?" }];
  const texts = { title: "Kot", category: "Dom", description: "Treść." };
  const post = sourceParsers.posts({ _id: "p", user: { id: user._id }, ...texts, likes });
  const posts = post ? [post] : [];
  const { lostLikes } = await importFrom({ users, posts }, async () => Buffer.from(""));
  const stored = await db.selectFrom("likes").select("user_id").orderBy("user_id").execute();
  expect(stored.map(({ user_id }) => user_id)).toEqual([user._id, other._id].toSorted());
  expect(lostLikes).toBe(2);
});

it("lists and log-ins are read from whatever object they are in", async () => {
  const bodies: Record<string, unknown> = {
    "/api/auth/login": { status: "success", data: { user: { _id: "1" }, token: "t" } },
    "/api/users/profile": { users: [user] },
    "/api/categories": { success: true, data: [{ _id: "k", title: "Dom" }] },
    "/api/posts": { data: { posts: [] } },
    "/api/comments": [],
  };
  const origin = await startHttpServer(({ url = "" }, response) => {
    response.end(JSON.stringify(bodies[url]));
  });
  const source = new SourceBackend(origin, () => {});
  await source.logIn({ email: "a@b.pl", password: "x" });
  expect(await source.readContent()).toMatchObject({
    users: [{ username: "Ala" }],
    categories: [{ title: "Dom" }],
    unreadable: 0,
  });
});

it("demo accounts are left out with their posts, their comments, their likes and the comments on their posts", () => {
  const demo = { ...user, _id: "d", email: demoReader.email };
  const own = { _id: user._id, user: user._id, text: "", postId: "own", createdAt: undefined };
  const post = sourceParsers.posts({ _id: "own", title: "Tytuł", description: "Treść" });
  if (!post) throw new Error("The sample cannot be parsed.");
  const posts = [
    { ...post, user: user._id, likes: [user._id, demo._id] },
    { ...post, _id: "demo", user: demo._id },
  ];
  const comments = [
    own,
    { ...own, _id: "byDemo", user: demo._id },
    { ...own, _id: "onDemo", postId: "demo" },
  ];
  const content = { users: [user, demo], categories: [], posts, comments, unreadable: 0 };
  expect(withoutDemoContent(content)).toEqual({
    ...content,
    users: [user],
    posts: posts.slice(0, 1).map((each) => ({ ...each, likes: [user._id] })),
    comments: [own],
  });
});
