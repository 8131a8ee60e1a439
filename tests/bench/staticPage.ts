import { z } from "zod";
import { postSchema } from "@blog/contract/post";
import { POSTS_PER_PAGE } from "@blog/contract/endpoint";

type Posts = z.infer<typeof postsSchema>;

const postsSchema = z.array(postSchema);

/**
 * Returns the HTML of the baseline: hand-written pages with the same posts, each a single file with inline style and
 * with pictures of the right size for a phone.
 * @param origin origin of the embedded backend, from which the posts and pictures come
 */
export async function writeStaticPages(origin: string): Promise<{ list: string; post: string }> {
  const response = await fetch(`${origin}/api/posts?pageNumber=1`);
  const posts = postsSchema.parse(await response.json()).slice(0, POSTS_PER_PAGE);
  return {
    list: pageOf(posts.map((post, index) => cardOf(origin, post, index)).join("")),
    post: pageOf(articleOf(origin, posts)),
  };
}

const style = `body{margin:0 auto;max-width:60rem;padding:0 1rem;font:1.125rem/1.6 serif;background:#fbf9f4;color:#1f1b24}
a{color:#9a1750}img{width:100%;aspect-ratio:16/9;object-fit:cover}article{border-bottom:1px solid #ddd}
@media(prefers-color-scheme:dark){body{background:#15131a;color:#ede8f0}a{color:#f49ac0}}`;

function pageOf(content: string): string {
  return `<!doctype html><html lang="pl"><head><meta charset="utf-8"><title>BLOG</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><style>${style}</style></head>
<body><header><a href="/">BLOG</a></header><main>${content}</main></body></html>`;
}

function cardOf(origin: string, post: Posts[number], index: number): string {
  const loadingHint = index === 0 ? 'fetchpriority="high"' : 'loading="lazy"';
  return `<article><img ${loadingHint} src="${pictureOf(origin, post)}" alt="" width="960" height="540">
<h2><a href="/">${escape(post.title)}</a></h2><p>${escape(post.description.slice(0, 200))}</p>
<p><a href="/">${escape(post.user.username)}</a> <a href="/">${escape(post.category)}</a></p></article>`;
}

function articleOf(origin: string, [post]: Posts): string {
  if (!post) throw new Error("There are no posts to show.");
  const paragraphs = post.description.split("\n").map((text) => `<p>${escape(text)}</p>`);
  return `<article><h1>${escape(post.title)}</h1>
<img fetchpriority="high" src="${pictureOf(origin, post)}" alt="" width="960" height="540">
${paragraphs.join("")}</article>`;
}

/** Returns the URL of a post's picture in the width for a 375 px phone with a pixel ratio of 2. */
function pictureOf(origin: string, { image }: Posts[number]): string {
  return new URL(image.url.replace(/-\d+x\d+\.webp$/, "-720.webp"), origin).href;
}

function escape(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
