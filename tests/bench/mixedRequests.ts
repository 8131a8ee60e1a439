import { demoAdmin } from "../support/demoLogins";
import { sessionUserSchema } from "../../src/contract/auth";
import { validatedEndpoints } from "../../src/contract/validatedEndpoints";
import { send } from "../contract/client";

/** How many are under way at once. */
const concurrency = 10;

/**
 * Asks a server with demo content what readers and writers ask: the page, lists, posts, pictures,
 * likes and comments.
 * @param count of requests
 * @throws Error when one is no success
 */
export async function askMixed(origin: string, count: number): Promise<void> {
  const login = await send(origin, validatedEndpoints.login, { body: demoAdmin });
  const as = sessionUserSchema.parse(JSON.parse(login.text));
  const list = await send(origin, validatedEndpoints.listAllPosts, {});
  const posts = validatedEndpoints.listAllPosts.response.parse(JSON.parse(list.text));

  async function ask(index: number): Promise<number> {
    const post = posts[index % posts.length];
    if (!post) throw new Error("There are no posts.");
    const params = { id: post._id };
    const get = (path: string) => send(origin, { method: "GET", path }, {});
    const kinds = [
      () => get("/"),
      () => send(origin, validatedEndpoints.listPostsPage, { query: { pageNumber: 1 } }),
      () => get("/api/categories"),
      () => get("/api/posts/count"),
      () => get("/api/posts"),
      () => send(origin, validatedEndpoints.getPost, { params }),
      () => get(post.image.url),
      () => get(post.image.url.replace(".webp", "-480.webp")),
      () => send(origin, validatedEndpoints.toggleLike, { as, params }),
      () =>
        send(origin, validatedEndpoints.createComment, {
          as,
          body: { text: "Tak", postId: post._id },
        }),
    ];
    return (await kinds[index % kinds.length]?.())?.status ?? 0;
  }

  for (let index = 0; index < count; index += concurrency) {
    const batch = Array.from({ length: concurrency }, (_, offset) => ask(index + offset));
    const failed = (await Promise.all(batch)).filter((status) => status < 200 || status > 299);
    if (failed.length > 0) throw new Error(`Requests failed: ${failed.join(", ")}.`);
  }
}
