import { mapNames, mapTexts, postTextNames } from "@blog/contract/postTexts";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Db, Tables } from "../../../server/platform/db/schema";
import { importContent } from "../../../server/import/importContent";
import type { SourceContent } from "../../../server/import/sourceBackend";
import { openTestDatabase } from "../../support/database";

type ContentTable = "users" | "posts" | "comments" | "categories";

/** Whether the data of each column is imported (true) or generated here (false). */
const isImported: { [Table in ContentTable]: Record<keyof Tables[Table], boolean> } = {
  users: {
    id: true,
    username: true,
    email: true,
    bio: true,
    is_admin: true,
    photo: true,
    created_at: true,
    password_hash: false,
    is_verified: false,
    claim_place: false,
    comment_mails: false,
    token_version: false,
    search_name: true,
    search_version: false,
    number: false,
  },
  posts: {
    id: true,
    user_id: true,
    ...mapNames(postTextNames, () => true),
    image: true,
    image_name: true,
    created_at: true,
    updated_at: true,
  },
  comments: { id: true, post_id: true, user_id: true, text: true, created_at: true },
  categories: { id: true, title: true, title_key: true, created_at: false },
};

let db: Db;
beforeEach(async () => (db = await openTestDatabase()));
afterEach(() => db.destroy());

it("the import fills every column that another backend has data for", async () => {
  await importTwo();
  for (const table of ["users", "posts", "comments", "categories"] as const) {
    const columns = isImported[table];
    const rows = await db.selectFrom(table).selectAll().execute();
    expect(Object.keys(rows[0] ?? {}).toSorted()).toEqual(Object.keys(columns).toSorted());
    const [first, second] = rows.map((row) => new Map(Object.entries(row)));
    const imported = Object.entries(columns).filter(([, isColumnImported]) => isColumnImported);
    const missing = imported.filter(([name]) => first?.get(name) === second?.get(name));
    expect([table, missing]).toEqual([table, []]);
  }
});

/** Imports two documents of each kind that differ in every field. */
async function importTwo(): Promise<void> {
  const convertPicture = async (file: Buffer) => {
    const hash = file.toString().slice(-1).repeat(32);
    return { hash, name: hash, variants: [{ width: 9, data: file }] };
  };
  const fetchPicture = async (url: string) => Buffer.from(url);
  const source = { origin: "https://api.example.com", fetchPicture };
  const content: SourceContent = {
    users: [],
    categories: [],
    posts: [],
    comments: [],
    unreadable: 0,
  };
  for (const [index, letter] of ["a", "b"].entries()) {
    const createdAt = `202${index}-01-02T03:04:05.000Z`;
    const [user, post] = [letter.repeat(24), letter.padEnd(24, "0")];
    const picture = { url: `https://img.example.com/${letter}` };
    const [name, title] = [`Ala ${letter}`, `Temat ${letter}`];
    const email = `${letter}@example.com`;
    const profile = { username: name, bio: letter, isAdmin: index === 0, profilePhoto: picture };
    content.users.push({ _id: user, email, isVerified: true, ...profile, createdAt });
    content.categories.push({ _id: user, title });
    const texts = mapTexts((text) => `${text} ${letter}`);
    const rest = {
      image: picture,
      hasPicture: true,
      user,
      likes: [user],
      unreadableLikes: 0,
      createdAt,
    };
    content.posts.push({ _id: post, ...texts, ...rest });
    content.comments.push({ _id: post, text: letter, postId: post, user, createdAt });
  }
  await importContent({ db, source, convertPicture, onProgress: () => {} }, content);
}
