import { addUser } from "../../../support/factories";
import sharp from "sharp";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Db } from "../../../../server/platform/db/schema";
import { imageNameOf } from "../../../../server/features/post/mapper";
import { replaceImage } from "../../../../server/platform/pictures/repository";
import { migrateTo, openWithoutSchema } from "../../../support/database";

let db: Db;
let userId = "";
beforeEach(async () => {
  db = await openWithoutSchema();
  await migrateTo(db, "006-search-versions");
  userId = await addUser(db);
});
afterEach(() => db.destroy());

async function addPost(image: string, data: Buffer): Promise<void> {
  const times = { created_at: "2026", updated_at: "2026", image_name: undefined };
  const texts = { title: "Post", category: "Kuchnia", description: "Treść." };
  const row = { ...texts, ...times, id: image, user_id: userId, image };
  await db.insertInto("posts").values(row).execute();
  const variants = [
    { width: 300, data },
    { width: 48, data: Buffer.from("smaller") },
  ];
  await replaceImage(db, { post_id: image }, { hash: image, variants });
}

const draw = (alpha: number) =>
  sharp({
    create: { width: 300, height: 451, channels: 4, background: { r: 9, g: 99, b: 9, alpha } },
  });

const hashOf = (digit: number) => `${digit}`.repeat(32);

it("the migration reads the sizes of pictures, and leaves out what is none", async () => {
  const pictures = [draw(1).webp(), draw(0.5).webp(), draw(1).webp({ lossless: true })];
  for (const [index, picture] of pictures.entries())
    await addPost(hashOf(index), await picture.toBuffer());
  await addPost(hashOf(8), Buffer.from("not really a picture, but thirty bytes long"));
  await addPost("", Buffer.alloc(0));
  await migrateTo(db, "007-image-names");
  const posts = db.selectFrom("posts").select("image_name").orderBy("image", "desc");
  expect((await posts.execute()).map(({ image_name }) => image_name)).toEqual([
    null,
    `${hashOf(2)}-300x451`,
    `${hashOf(1)}-300x451`,
    `${hashOf(0)}-300x451`,
    null,
  ]);
});

it("a picture that the previous version replaced has the new one's hash as its name", () => {
  const outdated = { image: hashOf(1), image_name: `${hashOf(2)}-300x451` };
  const named = { ...outdated, image_name: `${hashOf(1)}-300x451` };
  expect([outdated, named].map(imageNameOf)).toEqual([hashOf(1), named.image_name]);
});
