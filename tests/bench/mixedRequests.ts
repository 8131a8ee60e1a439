import { demoAdmin } from "../support/demoLogins";
import { sessionUserSchema } from "../../src/contract/auth";
import { validatedEndpoints } from "../../src/contract/validatedEndpoints";
import { send } from "../../tools/conformance/suite/client";

/** Limits the concurrent requests. */
const concurrency = 10;

/**
 * Sends readers' and writers' requests to a server with demo content: pages, lists, posts, pictures,
 * likes and comments.
 * @param count the number of requests
 * @throws Error if one fails
 */
export async function sendMixedRequests(origin: string, count: number): Promise<void> {
  const login = await send(origin, validatedEndpoints.login, { body: demoAdmin });
  const as = sessionUserSchema.parse(JSON.parse(login.text));
  const list = await send(origin, validatedEndpoints.listAllPosts, {});
  const posts = validatedEndpoints.listAllPosts.response.parse(JSON.parse(list.text));

  async function sendOne(index: number): Promise<number> {
    const post = posts[index % posts.length];
    if (!post) throw new Error("There are no posts.");
    const params = { id: post._id };
    const get = (path: string) => send(origin, { method: "GET", path }, {});
    const requests = [
      () => get("/"),
      () => send(origin, validatedEndpoints.listPostsPage, { query: { pageNumber: 1 } }),
      () => get("/api/categories"),
      () => get("/api/posts/count"),
      () => get("/api/posts"),
      () => send(origin, validatedEndpoints.getPost, { params }),
      () => get(post.image.url),
      () => get(post.image.url.replace(/-\d+x\d+\.webp$/, "-480.webp")),
      () => send(origin, validatedEndpoints.toggleLike, { as, params }),
      () =>
        send(origin, validatedEndpoints.createComment, {
          as,
          body: { text: "Tak", postId: post._id },
        }),
    ];
    return (await requests[index % requests.length]?.())?.status ?? 0;
  }

  for (let index = 0; index < count; index += concurrency) {
    const batch = Array.from({ length: concurrency }, (_, offset) => sendOne(index + offset));
    const failed = (await Promise.all(batch)).filter((status) => status < 200 || status > 299);
    if (failed.length > 0) throw new Error(`Requests failed: ${failed.join(", ")}.`);
  }
}
