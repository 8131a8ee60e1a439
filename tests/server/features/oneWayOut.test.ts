import { expect, it } from "vitest";
import { SERVER_FAILED } from "@blog/contract/messages";
import { categoryFeedPath, feedPath, profileFeedPath, sitemapPath } from "@blog/shared/site";
import { insertCategory } from "../../../server/features/category/repository";
import { addComment, addPost } from "../../support/factories";
import { createTestApp } from "../../support/testApp";

const email = "szef@prywatny.example";

/** Builds an app with an admin who has written a post and a comment. */
async function createBlog() {
  const test = await createTestApp();
  const user = await test.addUser(email, { isAdmin: true });
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

it("no response holds a password's hash, and none but those of the owner and of admins an e-mail address", async () => {
  const blog = await createBlog();
  const { user, post } = blog;
  const stranger = await blog.addUser("obca@prywatny.example");
  const users = await blog.db.selectFrom("users").select("password_hash").execute();
  const feeds = [feedPath, categoryFeedPath("Kuchnia"), profileFeedPath(user)];
  const publicReads = [...readsOfPost(blog), "/api/categories", sitemapPath, ...feeds];
  const answers = (as?: string) =>
    Promise.all(publicReads.map((path) => blog.send("GET", path, undefined, as ? { as } : {})));
  const toOthers = [...(await answers()), ...(await answers(stranger))];
  const liked = await blog.send("PUT", `/api/posts/like/${post}`, {}, { as: stranger });
  const bodies = [...toOthers, liked].map(({ body }) => body);
  expect(bodies.filter((body) => body.includes("prywatny.example"))).toEqual([]);
  const toAdmin = (await answers(user)).map(({ body }) => body);
  expect(toAdmin.filter((body) => body.includes(email))).toHaveLength(1);
  const secrets = users.map(({ password_hash: hash }) => hash);
  expect(secrets).toEqual([expect.stringMatching(/^\$argon2/), expect.stringMatching(/^\$argon2/)]);
  const all = [...bodies, ...toAdmin];
  expect(all.filter((body) => secrets.some((secret) => body.includes(secret)))).toEqual([]);
});
