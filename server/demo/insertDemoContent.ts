import { readFile } from "node:fs/promises";
import { insertCategory } from "../features/category/repository";
import { insertComment } from "../features/comment/repository";
import { type Picture, replaceImage } from "../platform/pictures/repository";
import { insertLike, insertPost } from "../features/post/repository";
import { insertUser, updatePhoto } from "../features/auth/repository";
import { encodeVariants, loadSharp } from "../platform/pictures/convertPicture";
import { hashPassword } from "../features/auth/passwords";
import { demoAccounts, demoCategories, demoPassword } from "./content";
import { type DemoPost, readDemoPosts } from "./posts";
import type { Db } from "../platform/db/schema";
import { timestampIn } from "../platform/db/rows";

/** Fills an empty database with demo content in one transaction. If another process does so first, inserts nothing. */
export async function insertDemoContent(db: Db): Promise<void> {
  const passwordHash = await hashPassword(demoPassword);
  const posts = readDemoPosts();
  const photoNames = demoAccounts.filter(({ hasPhoto }) => hasPhoto).map(({ key }) => key);
  const pictures = new Map<string, Picture>();
  for (const name of [...photoNames, ...posts.map(({ cover }) => cover)])
    pictures.set(name, await encodePictureFile(name));
  await db.transaction().execute(async (transaction) => {
    const accountIds = await insertAccounts(transaction, passwordHash, pictures);
    if (accountIds.size === 0) return;
    for (const title of demoCategories) await insertCategory(transaction, title);
    for (const post of posts)
      await insertDemoPost(transaction, accountIds, post, pictures.get(post.cover));
  });
}

async function encodePictureFile(name: string): Promise<Picture> {
  const sharp = await loadSharp();
  const file = await readFile(new URL(`./pictures/${name}.webp`, import.meta.url));
  return encodeVariants(sharp(file), 2);
}

async function insertAccounts(db: Db, passwordHash: string, photos: Map<string, Picture>) {
  const accountIds = new Map<string, string>();
  for (const { key, username, email, bio, isAdmin } of demoAccounts) {
    const photo = photos.get(key);
    const account = { username, email, bio, isAdmin, passwordHash, isVerified: true };
    const id = await insertUser(db, { ...account, createdAt: timestampHoursAgo(24 * 460) });
    if (!id) continue;
    accountIds.set(key, id);
    if (photo) await updatePhoto(db, id, photo);
  }
  return accountIds;
}

async function insertDemoPost(
  db: Db,
  accountIds: Map<string, string>,
  post: DemoPost,
  picture?: Picture,
) {
  const { author, hoursAgo, likes, comments, ...content } = post;
  const idOf = (key: string) => accountIds.get(key) ?? "";
  const postId = await insertPost(db, {
    ...content,
    userId: idOf(author),
    image: picture?.name ?? "",
    createdAt: timestampHoursAgo(hoursAgo),
  });
  if (picture) await replaceImage(db, { post_id: postId }, picture);
  for (const key of likes) await insertLike(db, postId, idOf(key));
  for (const comment of comments) {
    const createdAt = timestampHoursAgo(comment.hoursAgo);
    const userId = idOf(comment.author);
    await insertComment(db, { postId, userId, text: comment.text, createdAt });
  }
}

function timestampHoursAgo(hours: number): string {
  return timestampIn(-hours * 3_600_000);
}
