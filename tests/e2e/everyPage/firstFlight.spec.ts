import { get, type IncomingMessage } from "node:http";
import { constants, gunzipSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { z } from "zod";
import { categoryPath, postPath, profilePath, searchPath } from "@blog/shared/paths";
import { postSchema } from "@blog/contract/post";
import { startStaticHost } from "../../support/staticHost";
import { expect } from "../fixtures";
import { newPost, publish } from "../posts";
import { test } from "../writer";

/** Initial congestion window of a new connection: ten segments (RFC 6928), in bytes. */
const firstFlight = 10 * 1460;

// Without scripts, the title and the content can only come from the HTML.
test.use({ javaScriptEnabled: false });

test("the first flight of a public page's HTML holds its title and the beginning of its content", async ({
  page,
  origin,
  request,
  stranger: writer,
}) => {
  const posts = z.array(postSchema).parse(await (await request.get("/api/posts")).json());
  const { title, ...rest } = newPost();
  const description = posts.map((post) => post.description).join("\n\n");
  const longPost = { ...rest, title: `${title} ${"o tym, co widać ".repeat(11)}`, description };
  const { _id, category } = await publish(request, writer, longPost);
  const headings = Array.from({ length: 600 }, (_, index) => `## ${index} ${posts[0]?.title}`);
  const headingsPost = await publish(request, writer, {
    ...longPost,
    description: ["Wstęp.", ...headings].join("\n\n"),
  });
  const card = "article .post-card-lede";
  const contents: [path: string, selector: string][] = [
    ["/", card],
    [categoryPath(category), card],
    [searchPath("w"), card],
    [profilePath(writer._id), card],
    [postPath(_id), ".prose p"],
    [postPath(headingsPost._id), ".prose p"],
    ["/privacy", "main p"],
  ];
  for (const [path, selector] of contents) {
    await page.goto(path);
    const wholeBoxes = await boxesOf(page, selector);
    const html = await firstFlightOf(origin + path);
    await page.route(origin + path, (route) =>
      route.fulfill({ contentType: "text/html", body: html }),
    );
    await page.goto(path);
    expect(await boxesOf(page, selector), path).toEqual(wholeBoxes);
    await page.unrouteAll();
  }
});

test("a static host's HTML fits into the first flight", async () => {
  const host = await startStaticHost("dist");
  const { headLength, body } = await responseOf(host.origin, "br");
  expect(headLength + body.length).toBeLessThanOrEqual(firstFlight);
  await host.stop();
});

/** Returns the bounding boxes of the title and of the first element that matches the selector. */
async function boxesOf(page: Page, selector: string) {
  const elements = [page.getByRole("heading", { level: 1 }), page.locator(selector).first()];
  return Promise.all(elements.map((element) => element.boundingBox({ timeout: 2_000 })));
}

/** Returns the part of a response's HTML that fits into the first flight after the headers. */
async function firstFlightOf(url: string): Promise<string> {
  const { headLength, body } = await responseOf(url, "gzip");
  const part = body.subarray(0, firstFlight - headLength);
  return gunzipSync(part, { finishFlush: constants.Z_SYNC_FLUSH }).toString();
}

/** Fetches a response, without decompressing its body. @returns the body, and the length of the headers in bytes */
async function responseOf(url: string, encoding: string) {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { headers: { "accept-encoding": encoding } }, resolve).on("error", reject);
  });
  const headLength = response.rawHeaders.join("  ").length;
  return { headLength, body: Buffer.concat(await response.toArray()) };
}
