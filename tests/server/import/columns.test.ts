import { afterEach, beforeEach, expect, it } from "vitest";
import type { Db, Tables } from "../../../server/db/schema";
import { importContent } from "../../../server/import/importContent";
import { openTestDatabase } from "../../support/database";

type ContentTable = "users" | "posts" | "comments" | "categories";

/** True for columns that hold imported data, false for those generated here. */
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
    title: true,
    description: true,
    category: true,
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
    const [first, second] = rows.map((row) => Object.entries(row));
    const equal = first?.filter(
      ([name, value], index) => second?.[index]?.[1] === value && name in columns,
    );
    const missing = equal
      ?.map(([name]) => name)
      .filter((name) => Reflect.get(columns, name) === true);
    expect([table, missing]).toEqual([table, []]);
  }
});

/** Imports two documents of each kind that differ in every field. */
async function importTwo(): Promise<void> {
  const hash = (url: string) => url.slice(-1).repeat(32);
  const convertPicture = async (file: Buffer) => ({
    hash: hash(file.toString()),
    name: hash(file.toString()),
    variants: [{ width: 9, data: file }],
  });
  const source = {
    origin: "https://api.example.com",
    fetchPicture: async (url: string) => Buffer.from(url),
  };
  const documents = ["a", "b"].map((letter, index) => {
    const createdAt = `202${index}-01-02T03:04:05.000Z`;
    const id = (kind: string) => `${kind}${letter}`.padEnd(24, "0");
    const picture = { url: `https://img.example.com/${letter}` };
    return {
      user: {
        _id: id("1"),
        username: `Ala ${letter}`,
        email: `${letter}@example.com`,
        bio: letter,
        isAdmin: index === 0,
        profilePhoto: picture,
        createdAt,
      },
      topic: { _id: id("2"), title: `Temat ${letter}`, createdAt },
      post: {
        _id: id("3"),
        title: `Tytuł ${letter}`,
        description: `Treść posta ${letter}`,
        category: `Temat ${letter}`,
        image: picture,
        hasPicture: true,
        user: id("1"),
        likes: [id("1")],
        createdAt,
      },
      comment: { _id: id("4"), text: letter, postId: id("3"), user: id("1"), createdAt },
    };
  });
  const content = {
    users: documents.map(({ user }) => user),
    categories: documents.map(({ topic }) => topic),
    posts: documents.map(({ post }) => post),
    comments: documents.map(({ comment }) => comment),
    unreadable: 0,
  };
  await importContent({ db, source, convertPicture, onProgress: () => {} }, content);
}
