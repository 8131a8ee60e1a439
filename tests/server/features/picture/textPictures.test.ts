import { beforeEach, expect, it } from "vitest";
import { drawPicture } from "@blog/conformance/suite/drawPicture";
import { accountChunks } from "../../../../server/commands/export";
import { deletePost, updatePost } from "../../../../server/features/post/repository";
import { deleteUnusedUploads } from "../../../../server/features/picture/repository";
import { deleteUser, findUser } from "../../../../server/features/auth/repository";
import { orNotFound } from "../../../../server/platform/http/httpError";
import { addPost } from "../../../support/factories";
import { countContent } from "../../../support/contentTables";
import { postTexts } from "../../../support/sampleData";
import { formOf } from "../../../support/form";
import { createTestApp, type TestApp } from "../../../support/testApp";

let test: TestApp;
let [author, other] = ["", ""];
beforeEach(async () => {
  test = await createTestApp({ PUBLIC_URL: "https://blog.example.com" });
  author = await test.addUser("ala@example.com");
  other = await test.addUser("ola@example.com");
});

async function send(userId: string, file: BlobPart) {
  const answer = await test.send("POST", "/api/images", formOf({}, file), { as: userId });
  const { url = "", ...rest } = answer.json<{ url?: string; message?: string }>();
  return { status: answer.statusCode, url, path: new URL(url, "http://x").pathname, ...rest };
}

const upload = async (userId = author) => send(userId, await drawPicture({ width: 500 }));
const textWith = (url: string) => ({ ...postTexts, description: `Oto on:\n\n![kot](${url})` });
const post = (url: string, userId = author) => addPost(test.db, userId, textWith(url));
const statusOf = async (path: string) => (await test.app.inject(path)).statusCode;

/** Lets a day pass for all uploads, and deletes the uploads that no post shows. */
async function passDay() {
  await test.db.updateTable("uploads").set({ used_at: "2026-01-01T00:00:00.000Z" }).execute();
  while ((await deleteUnusedUploads(test.db)) > 0);
}

it("a picture gets a whole address, which tells its size, and is served in all widths", async () => {
  const { status, url, path, ...size } = await upload();
  expect({ status, ...size }).toEqual({ status: 201, width: 500, height: 24 });
  expect(url).toMatch(/^https:\/\/blog\.example\.com\/api\/images\/[0-9a-f]{32}-500x24\.webp$/);
  expect([await statusOf(path), await statusOf(path.replace("-500x24", "-320"))]).toEqual([
    200, 200,
  ]);
});

it("our own page gets the path of a picture, by whichever name it was opened", async () => {
  const file = await drawPicture();
  const host = "192.168.0.7:3000";
  for (const page of [`http://${host}/posts/create-post`, "https://blog.example.com/"]) {
    const headers = { ...test.headersOf(author), host, referer: page };
    const payload = formOf({}, file);
    const answer = await test.app.inject({ method: "POST", url: "/api/images", headers, payload });
    expect([page, answer.json().url]).toEqual([page, expect.stringMatching(/^\/api\/images\//)]);
  }
});

const [current, elsewhere] = ["https://blog.example.com", "https://elsewhere.example"];
const earlierOrigins = [
  current,
  "http://localhost:3000",
  "http://192.168.0.7:8080",
  "https://old.example",
];
const unknownPath = `/api/images/${"0".repeat(32)}-9x9.webp`;

/** Returns a text with a picture, a linked picture and a definition, and with a picture that is not stored here. */
function textOn(origin: string, path: string) {
  const url = origin + path;
  return [
    `![kot](${url} "Kot")`,
    `[![kot](<${url}>)](${url})`,
    "![kot][k]",
    `![obcy](${elsewhere}${unknownPath})`,
    `[k]: ${url}`,
  ].join("\n\n");
}

/** Stores a text as an earlier version did, with the complete URLs of its pictures. @returns the id of the post */
async function storeAsBefore(origin: string, path: string): Promise<string> {
  const id = await addPost(test.db, author, { ...postTexts, title: "Kot" });
  const posts = test.db.updateTable("posts").set({ description: textOn(origin, path) });
  await posts.where("id", "=", id).execute();
  return id;
}

/** Reads everything that contains the text of a post. */
async function readAll(id: string, headers: Record<string, string>): Promise<string[]> {
  const { category } = postTexts;
  const lists = ["?pageNumber=1", "", `?category=${encodeURIComponent(category)}`, "?search=kot"];
  const urls = [
    ...lists.map((query) => `/api/posts${query}`),
    `/api/posts/${id}`,
    `/api/users/profile/${author}`,
    "/api/users/profile",
  ];
  const answers = urls.map((url) => test.app.inject({ url, headers }));
  const url = `/api/posts/like/${id}`;
  const like = await test.app.inject({ method: "PUT", url, headers });
  return [like.body, ...(await Promise.all(answers)).map(({ body }) => body)];
}

it.each(earlierOrigins)(
  "a text stored with pictures on %s shows them by today's address, everywhere",
  async (origin) => {
    const { path } = await upload();
    await test.db.updateTable("users").set({ is_admin: 1 }).execute();
    const id = await storeAsBefore(origin, path);
    const inJson = (text: string) => JSON.stringify(text).slice(1, -1);
    const headers = test.headersOf(author);
    for (const body of await readAll(id, { ...headers, "sec-fetch-site": "same-origin" }))
      expect(body).toContain(inJson(textOn("", path)));
    for (const body of await readAll(id, headers))
      expect(body).toContain(inJson(textOn(current, path)));
    const feed = (await test.app.inject("/feed.xml")).body;
    expect(feed.match(/src="[^"]*"/g)).toEqual([
      ...Array.from({ length: 3 }, () => `src="${current}${path}"`),
      `src="${elsewhere}${unknownPath}"`,
    ]);
    const account = orNotFound(await findUser(test.db, author));
    let exported = "";
    for await (const chunk of accountChunks(test.db, account)) exported += chunk;
    expect(exported).toContain(inJson(textOn("", path)));
  },
);

it.each(earlierOrigins)(
  "a text sent with pictures on %s is stored with their paths",
  async (origin) => {
    const { path } = await upload();
    const description = textOn(origin, path);
    const id = await addPost(test.db, author, { ...postTexts, description });
    const stored = async () => {
      const posts = test.db.selectFrom("posts").select("description").where("id", "=", id);
      return (await posts.executeTakeFirstOrThrow()).description;
    };
    expect(await stored()).toBe(textOn("", path));
    await updatePost(test.db, id, postTexts);
    const edit = { ...postTexts, description };
    const { statusCode } = await test.send("PUT", `/api/posts/${id}`, edit, { as: author });
    expect([statusCode, await stored()]).toEqual([200, textOn("", path)]);
  },
);

it("guests, forms without a file and what is no picture are refused, and store nothing", async () => {
  expect((await send("", await drawPicture())).status).toBe(401);
  const message = "Nie wybrano pliku!";
  expect(await send(author, "")).toMatchObject({ status: 400, message });
  expect(await send(author, "GIF89a/*zło*/=1;alert(1)")).toMatchObject({ status: 400 });
  expect(await countContent(test.db)).toEqual({ users: 2 });
});

it("a picture stays as long as a post shows it, and a day longer", async () => {
  const { url, path } = await upload();
  const unused = await upload();
  const id = await post(url);
  await passDay();
  expect([await statusOf(path), await statusOf(unused.path)]).toEqual([200, 404]);
  await updatePost(test.db, id, postTexts);
  await deleteUnusedUploads(test.db);
  await updatePost(test.db, id, textWith(url));
  await passDay();
  expect(await statusOf(path)).toBe(200);
  await updatePost(test.db, id, postTexts);
  await passDay();
  expect(await statusOf(path)).toBe(404);
});

it("a picture that two posts show goes with the second", async () => {
  const { url, path } = await upload();
  const [first, second] = [await post(url), await post(url)];
  await deletePost(test.db, first);
  expect(await statusOf(path)).toBe(200);
  await deletePost(test.db, second);
  expect(await statusOf(path)).toBe(404);
  expect(await countContent(test.db)).toEqual({ users: 2 });
});

it("an account takes its pictures with it, whoever shows them, and no others", async () => {
  const [mine, foreign] = [await upload(), await upload(other)];
  const file = await drawPicture();
  const [shared] = [await send(author, file), await send(other, file)];
  await post(foreign.url);
  await post(mine.url, other);
  await deleteUser(test.db, author);
  expect(await statusOf(mine.path)).toBe(404);
  expect([await statusOf(foreign.path), await statusOf(shared.path)]).toEqual([200, 200]);
});

it("somebody else's post neither keeps a picture nor deletes it", async () => {
  const { url, path } = await upload();
  await deletePost(test.db, await post(url, other));
  expect(await statusOf(path)).toBe(200);
  await post(url, other);
  await passDay();
  expect(await statusOf(path)).toBe(404);
});

it("the same picture is stored once for an account", async () => {
  const file = await drawPicture();
  expect((await send(author, file)).url).toBe((await send(author, file)).url);
  expect(await countContent(test.db)).toMatchObject({ uploads: 1, images: 1 });
});

it("an account may hold a bounded amount, also by requests at once, which is told in words", async () => {
  await upload();
  await test.db.updateTable("uploads").set({ bytes: 499_999_900 }).execute();
  const files = await Promise.all([1, 2, 3, 4].map(() => drawPicture()));
  const answers = await Promise.all(files.map((file) => send(author, file)));
  const full = answers.filter(({ status }) => status === 400);
  expect(full.length).toBeGreaterThan(1);
  expect(full[0]).toMatchObject({ message: expect.stringContaining("nie ma już miejsca") });
  const sizes = await test.db.selectFrom("uploads").select("bytes").execute();
  expect(sizes.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(500_000_000);
  expect((await upload(other)).status).toBe(201);
});

it("a picture that another post begins to show while it is deleted is still there or not taken", async () => {
  for (let round = 0; round < 8; round += 1) {
    const { url, path } = await upload();
    const [old, next] = [await post(url), await addPost(test.db, author)];
    await test.db.updateTable("uploads").set({ used_at: "2026-01-01T00:00:00.000Z" }).execute();
    await Promise.all([
      deletePost(test.db, old),
      updatePost(test.db, next, textWith(url)),
      deleteUnusedUploads(test.db),
    ]);
    const links = test.db.selectFrom("post_uploads").select("upload_id");
    const shown = await links.where("post_id", "=", next).execute();
    expect(await statusOf(path)).toBe(shown.length > 0 ? 200 : 404);
  }
});
