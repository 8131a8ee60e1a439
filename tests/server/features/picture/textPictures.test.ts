import { beforeEach, expect, it } from "vitest";
import { drawPicture } from "@blog/conformance/suite/pictures";
import { deletePost, updatePost } from "../../../../server/features/post/repository";
import { deleteUnusedUploads } from "../../../../server/features/picture/repository";
import { deleteUser } from "../../../../server/features/auth/repository";
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

it("guests, forms without a file and what is no picture are refused, and store nothing", async () => {
  expect((await send("", await drawPicture())).status).toBe(401);
  const message = "Nie wybrano pliku!";
  expect(await send(author, "")).toMatchObject({ status: 400, message });
  expect(await send(author, "GIF89a/*zło*/=1;alert(1)")).toMatchObject({ status: 400 });
  expect(await countContent(test.db)).toEqual({ users: 2 });
});

it("of a picture that is a page, too, only the pixels are kept", async () => {
  const script = "<script>alert('zlo')</script>";
  const { path } = await send(author, new Blob([await drawPicture(), script]));
  const { headers, body } = await test.app.inject(path);
  expect(headers["content-type"]).toBe("image/webp");
  expect(headers["x-content-type-options"]).toBe("nosniff");
  expect(body).not.toContain("script");
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

it("five hundred in a loop reach the hourly quota, and the same one is stored once", async () => {
  const file = await drawPicture();
  const statuses: number[] = [];
  for (let index = 0; index < 500; index += 1) statuses.push((await send(author, file)).status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(60);
  expect(statuses.filter((status) => status === 429)).toHaveLength(440);
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
