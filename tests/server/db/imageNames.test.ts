import { addUser } from "../../support/factories";
import { Migrator } from "kysely";
import sharp from "sharp";
import { afterEach, beforeEach, expect, it } from "vitest";
import { migrations } from "../../../server/db/migrations";
import type { Db } from "../../../server/db/schema";
import { imageNameOf } from "../../../server/mappers/post";
import { replaceImage } from "../../../server/repositories/image";
import { openWithoutSchema } from "../../support/database";
import { storedTexts } from "../../support/sampleData";

let db: Db;
let userId = "";
beforeEach(async () => {
  db = await openWithoutSchema();
  await migrate("006-search-versions");
  userId = await addUser(db);
});
afterEach(() => db.destroy());

async function migrate(name: string): Promise<void> {
  const provider = { getMigrations: async () => migrations };
  expect((await new Migrator({ db, provider }).migrateTo(name)).error).toBeUndefined();
}

async function addPost(image: string, data: Buffer): Promise<void> {
  const columns = {
    ...storedTexts,
    user_id: userId,
    image,
    created_at: "2026",
    updated_at: "2026",
  };
  await db
    .insertInto("posts")
    .values({ ...columns, id: image, image_name: undefined })
    .execute();
  const small = { width: 48, data: Buffer.from("smaller") };
  await replaceImage(
    db,
    { post_id: image },
    { hash: image, variants: [{ width: 300, data }, small] },
  );
}

const draw = (alpha: number) =>
  sharp({
    create: { width: 300, height: 451, channels: 4, background: { r: 9, g: 99, b: 9, alpha } },
  });

const hash = "c".repeat(32);

it.each([
  ["lossy", () => draw(1).webp()],
  ["transparent", () => draw(0.5).webp()],
  ["lossless", () => draw(1).webp({ lossless: true })],
])("the migration reads the size of a %s picture", async (_, encode) => {
  await addPost(hash, await encode().toBuffer());
  await migrate("007-image-names");
  const names = await db.selectFrom("posts").select(["image", "image_name"]).execute();
  expect(names).toEqual([{ image: hash, image_name: `${hash}-300x451` }]);
});

it("the migration leaves out missing and unreadable pictures", async () => {
  await addPost(hash, Buffer.from("not really a picture, but thirty bytes long"));
  await addPost("", Buffer.alloc(0));
  await migrate("007-image-names");
  const names = await db.selectFrom("posts").select("image_name").execute();
  expect(names).toEqual([{ image_name: null }, { image_name: null }]);
});

it("a picture that the previous version replaced has the new one's hash as its name", () => {
  const outdated = { image: hash, image_name: `${"b".repeat(32)}-300x451` };
  expect(imageNameOf(outdated)).toBe(hash);
  expect(imageNameOf({ ...outdated, image_name: `${hash}-300x451` })).toBe(`${hash}-300x451`);
});
