import { text } from "node:stream/consumers";
import { Readable } from "node:stream";
import { expect, it } from "vitest";
import { accountChunks } from "../../../server/commands/export";
import { replaceImage } from "../../../server/platform/pictures/repository";
import { createLinkToken } from "../../../server/features/auth/linkToken";
import { insertMail } from "../../../server/platform/mail/repository";
import { insertLike } from "../../../server/features/post/repository";
import { findUserByEmail } from "../../../server/features/auth/repository";
import { addComment, addPost } from "../../support/factories";
import { createTestApp } from "../../support/testApp";

const email = "ala@example.com";

it("an export has all that is stored of a person, and nothing of others", async () => {
  const { db, addUser } = await createTestApp();
  const own = await addUser(email, { bio: "O sobie" });
  const other = await addUser("ola@example.com", { bio: "O niej" });
  const post = await addPost(db, own, { title: "Mój" });
  const foreign = await addPost(db, other, { title: "Jej" });
  await addComment(db, foreign, own, { text: "Mój komentarz" });
  await addComment(db, post, other, { text: "Jej komentarz" });
  for (const userId of [own, other]) await insertLike(db, foreign, userId);
  await createLinkToken(db, own, "reset");
  await insertMail(db, email, "verify");
  const variants = [1, 2].map((width) => ({ width, data: Buffer.from(`zdjęcie ${width}`) }));
  await replaceImage(db, { post_id: post }, { hash: "a".repeat(32), variants });
  await replaceImage(db, { user_id: other }, { hash: "b".repeat(32), variants });

  const user = await findUserByEmail(db, email);
  const webp = variants[1]?.data.toString("base64");
  const json = user ? await text(Readable.from(accountChunks(db, user))) : "";
  expect(JSON.parse(json)).toMatchObject({
    account: { _id: own, email, bio: "O sobie", isAccountVerified: true },
    likes: [{ post: foreign }],
    links: [{ purpose: "reset" }],
    mails: [{ purpose: "verify" }],
    posts: [{ _id: post, title: "Mój" }],
    comments: [{ text: "Mój komentarz", postId: foreign }],
    pictures: [{ url: `/api/images/${"a".repeat(32)}.webp`, webp }],
  });
  expect(json).not.toMatch(/Jej|O niej|argon2|ola@/);
});
