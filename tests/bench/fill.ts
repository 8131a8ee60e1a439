import * as factories from "../support/factories";
import { randomBytes } from "node:crypto";
import { openDatabase } from "../../server/db/client";
import type { Db } from "../../server/db/schema";
import { insertCategory } from "../../server/repositories/category";
import { insertComment } from "../../server/repositories/comment";
import { replaceImage } from "../../server/repositories/image";
import { insertLike } from "../../server/repositories/post";
import { insertUser } from "../../server/repositories/user";
import { orNotFound } from "../../server/http/httpError";
import { convertPicture } from "../../server/pictures/convertPicture";
import { hashPassword } from "../../server/accounts/passwords";
import { drawPicture } from "../../tools/conformance/suite/pictures";

/** Credentials of the admin in the generated database. */
export const admin = {
  email: "admin@bench.example",
  password: randomBytes(12).toString("hex") + "Aa-1",
};

const topics = ["Kuchnia", "Podróże", "Ogród", "Książki", "Muzyka", "Technologia"];
const firstNames = ["Łucja", "Żaneta", "Ćmir", "Michał", "Zofia", "Bartłomiej", "Świętosława"];
const lastNames = ["Żak", "Nowak", "Świątek", "Kowalczyk", "Żółtowski"];
const sentence = "Zażółć gęślą jaźń, a potem opowiedz o tym sąsiadom spod szóstki. ";

/**
 * Fills a new SQLite database directly with `count` users, posts and comments each, spread over two
 * years, with texts of realistic length.
 * @param dataDir the data folder of a server that is not running
 */
export async function fillDatabase(dataDir: string, count: number): Promise<void> {
  const db = await openDatabase(dataDir);
  const passwordHash = await hashPassword(admin.password);
  const picture = await convertPicture(Buffer.from(await drawPicture({ width: 960, height: 540 })));
  await db.transaction().execute(async (transaction) => {
    const flags = { isAdmin: true, isVerified: true };
    await insertUser(transaction, {
      ...flags,
      username: "Admin",
      email: admin.email,
      passwordHash,
    });
    for (const title of topics) await insertCategory(transaction, title);
    const users: string[] = [];
    const posts: string[] = [];
    for (let index = 0; index < count; index++) {
      const createdAt = timestampOf(index, count);
      users.push(await addUser(transaction, index, { passwordHash, createdAt }));
    }
    for (let index = 0; index < count; index++) {
      posts.push(await addPost(transaction, index, pick(users, index * 7), picture.hash));
      if (index % 3 === 0) await insertLike(transaction, pick(posts, index), pick(users, index));
    }
    for (let index = 0; index < count; index++) {
      const text = `${index + 1}. ${sentence.repeat(1 + (index % 4))}`;
      const ids = { postId: pick(posts, index * 3), userId: pick(users, index * 11) };
      await insertComment(transaction, { ...ids, text, createdAt: timestampOf(index, count) });
    }
    // Pictures are looked up by hash, so one row serves all posts.
    await replaceImage(transaction, { post_id: pick(posts, 0) }, picture);
  });
  await db.destroy();
}

async function addUser(
  db: Db,
  index: number,
  rest: { passwordHash: string; createdAt: string },
): Promise<string> {
  const username = `${pick(firstNames, index)} ${pick(lastNames, index * 3)} ${index}`;
  const email = `osoba-${index}@bench.example`;
  return factories.addUser(db, { ...rest, username, email });
}

function addPost(db: Db, index: number, userId: string, image: string): Promise<string> {
  return factories.addPost(db, userId, {
    title: `${pick(topics, index)}: jak zacząć i nie zwariować, część ${index + 1}`,
    category: pick(topics, index),
    description: sentence.repeat(5 + (index % 20)),
    createdAt: timestampOf(index, 10_000),
    image,
  });
}

/** Returns an ISO 8601 timestamp within the last two years. */
function timestampOf(index: number, count: number): string {
  const twoYears = 2 * 365 * 24 * 3_600_000;
  return new Date(Date.now() - (1 - index / count) * twoYears).toISOString();
}

function pick<T>(list: readonly T[], index: number): T {
  return orNotFound(list[index % list.length]);
}
