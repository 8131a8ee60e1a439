import { addComment, addPost, addUser } from "../support/factories";
import { randomBytes } from "node:crypto";
import { openDatabase } from "../../server/platform/db/database";
import { insertCategory } from "../../server/features/category/repository";
import { replaceImage } from "../../server/platform/pictures/repository";
import { insertLike } from "../../server/features/post/repository";
import { orNotFound } from "../../server/platform/http/httpError";
import { convertPicture } from "../../server/platform/pictures/convertPicture";
import { hashPassword } from "../../server/features/auth/passwords";
import { drawPicture } from "@blog/conformance/suite/drawPicture";

/** Credentials of the admin whom `fillDatabase` creates. */
export const admin = {
  email: "admin@bench.example",
  password: randomBytes(12).toString("hex") + "Aa-1",
};

const topics = ["Kuchnia", "Podróże", "Ogród", "Książki", "Muzyka", "Technologia"];
const firstNames = ["Łucja", "Żaneta", "Ćmir", "Michał", "Zofia", "Bartłomiej", "Świętosława"];
const lastNames = ["Żak", "Nowak", "Świątek", "Kowalczyk", "Żółtowski"];
const sentence = "Zażółć gęślą jaźń, a potem opowiedz o tym sąsiadom spod szóstki. ";

/**
 * Fills a new SQLite database, bypassing the server, with `count` users, posts and comments each. Their texts have a
 * realistic length, and their dates are spread over two years.
 * @param dataDir the data folder of a server that is not running
 */
export async function fillDatabase(dataDir: string, count: number): Promise<void> {
  const db = await openDatabase(dataDir);
  const passwordHash = await hashPassword(admin.password);
  const picture = await convertPicture(Buffer.from(await drawPicture({ width: 960, height: 540 })));
  await db.transaction().execute(async (transaction) => {
    await addUser(transaction, { email: admin.email, isAdmin: true, passwordHash });
    for (const title of topics) await insertCategory(transaction, title);
    const twoYears = 2 * 365 * 24 * 3_600_000;
    const times = Array.from({ length: count }, (_, index) =>
      new Date(Date.now() - (1 - index / count) * twoYears).toISOString(),
    );
    const users: string[] = [];
    const posts: string[] = [];
    for (const [index, createdAt] of times.entries()) {
      const username = `${pick(firstNames, index)} ${pick(lastNames, index * 3)} ${index}`;
      const email = `osoba-${index}@bench.example`;
      users.push(await addUser(transaction, { username, email, passwordHash, createdAt }));
    }
    for (const [index, createdAt] of times.entries()) {
      const post = {
        title: `${pick(topics, index)}: jak zacząć i nie zwariować, część ${index + 1}`,
        category: pick(topics, index),
        description: sentence.repeat(5 + (index % 20)),
        createdAt,
        image: picture.hash,
      };
      posts.push(await addPost(transaction, pick(users, index * 7), post));
      if (index % 3 === 0) await insertLike(transaction, pick(posts, index), pick(users, index));
    }
    for (const [index, createdAt] of times.entries()) {
      const text = `${index + 1}. ${sentence.repeat(1 + (index % 4))}`;
      const [postId, userId] = [pick(posts, index * 3), pick(users, index * 11)];
      await addComment(transaction, postId, userId, { text, createdAt });
    }
    // Pictures are looked up by hash, so one row serves all posts.
    await replaceImage(transaction, { post_id: pick(posts, 0) }, picture);
  });
  await db.destroy();
}

function pick<T>(list: readonly T[], index: number): T {
  return orNotFound(list[index % list.length]);
}
