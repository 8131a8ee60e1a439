import { expect, it } from "vitest";
import { SERVER_FAILED } from "@blog/contract/messages";
import { insertCategory } from "../../../server/features/category/repository";
import { addComment, addPost } from "../../support/factories";
import { createTestApp } from "../../support/testApp";

/** Builds an app with an admin who has written a post and a comment. */
async function createBlog() {
  const test = await createTestApp();
  const user = await test.addUser("szef@example.com", { isAdmin: true });
  const post = await addPost(test.db, user, { title: "Zakwas" });
  const comment = await addComment(test.db, post, user);
  await insertCategory(test.db, "Kuchnia");
  return { ...test, user, post, comment };
}

type Blog = Awaited<ReturnType<typeof createBlog>>;

const readsOfPost = ({ post, user }: Blog) => [
  "/api/posts",
  "/api/posts?texts=none",
  "/api/posts?pageNumber=1",
  "/api/posts?category=Kuchnia",
  "/api/posts?search=zakwas",
  `/api/posts/${post}`,
  `/api/users/profile/${user}`,
  "/api/users/profile",
];
const readsOfComment = ({ post }: Blog) => [`/api/posts/${post}`, "/api/comments"];
const readsOfUser = ({ user }: Blog) => [`/api/users/profile/${user}`, "/api/users/profile"];

it.each([
  ["posts", readsOfPost],
  ["comments", readsOfComment],
  ["users", readsOfUser],
] as const)(
  "a wrong time in a row of %s is an error in each response that holds it",
  async (table, readsOf) => {
    const blog = await createBlog();
    await blog.db.updateTable(table).set({ created_at: "wczoraj" }).execute();
    for (const path of readsOf(blog)) {
      const response = await blog.send("GET", path, undefined, { as: blog.user });
      expect([path, response.statusCode, response.body]).toEqual([
        path,
        500,
        JSON.stringify({ message: SERVER_FAILED }),
      ]);
    }
  },
);
