import { readFile } from "node:fs/promises";
import { insertCategory } from "../repositories/category";
import { insertComment } from "../repositories/comment";
import { type Picture, replaceImage } from "../repositories/image";
import { insertLike, insertPost } from "../repositories/post";
import { insertUser, updatePhoto } from "../repositories/user";
import { encodeVariants, loadSharp } from "../pictures/convertPicture";
import { hashPassword } from "../accounts/passwords";
import { demoAccounts, demoCategories, demoPassword } from "./content";
import { readDemoPosts } from "./posts";
import type { DemoAccount, DemoPost } from "./types";
import type { Db } from "../db/schema";

type UserIds = Map<DemoAccount["key"], string>;
type Photos = Map<DemoAccount["key"], Picture>;

/** Fills an empty database in one transaction; waits if another process is doing the same. */
export async function insertDemo(db: Db): Promise<void> {
  const passwordHash = await hashPassword(demoPassword);
  const posts = readDemoPosts();
  const pictures = await Promise.all(posts.map(({ cover }) => encodeFile(cover)));
  const photos = await encodePhotos();
  await db.transaction().execute(async (transaction) => {
    const ids = await insertAccounts(transaction, passwordHash, photos);
    if (ids.size === 0) return;
    for (const title of demoCategories) await insertCategory(transaction, title);
    for (const [index, post] of posts.entries()) {
      const picture = pictures[index];
      if (picture) await insertDemoPost(transaction, ids, post, picture);
    }
  });
}

async function encodePhotos(): Promise<Photos> {
  const photos: Photos = new Map();
  for (const { key, hasPhoto } of demoAccounts) {
    if (hasPhoto) photos.set(key, await encodeFile(key));
  }
  return photos;
}

async function encodeFile(name: string): Promise<Picture> {
  const sharp = await loadSharp();
  const file = await readFile(new URL(`./pictures/${name}.webp`, import.meta.url));
  return encodeVariants(sharp(file), 2);
}

async function insertAccounts(db: Db, passwordHash: string, photos: Photos): Promise<UserIds> {
  const ids: UserIds = new Map();
  for (const { key, username, email, bio, isAdmin } of demoAccounts) {
    const photo = photos.get(key);
    const account = { username, email, bio, isAdmin, passwordHash, isVerified: true };
    const id = await insertUser(db, { ...account, createdAt: hoursBefore(24 * 460) });
    if (!id) continue;
    ids.set(key, id);
    if (photo) await updatePhoto(db, id, photo);
  }
  return ids;
}

async function insertDemoPost(db: Db, ids: UserIds, post: DemoPost, picture: Picture) {
  const { title, description, category } = post;
  const idOf = (key: DemoAccount["key"]) => ids.get(key) ?? "";
  const postId = await insertPost(db, {
    title,
    description,
    category,
    userId: idOf(post.author),
    image: picture.name,
    createdAt: hoursBefore(post.hoursAgo),
  });
  await replaceImage(db, { post_id: postId }, picture);
  for (const key of post.likes) await insertLike(db, postId, idOf(key));
  for (const { author, text, hoursAgo } of post.comments) {
    await insertComment(db, {
      postId,
      userId: idOf(author),
      text,
      createdAt: hoursBefore(hoursAgo),
    });
  }
}

function hoursBefore(hours: number): string {
  return new Date(Date.now() - hours * 3_600_000).toISOString();
}
