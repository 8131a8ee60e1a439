import { type Post, readPost, readPosts } from "../api/readPost";
import { POSTS_PER_PAGE } from "../contract/limits";
import { imageSource, pictureSizes } from "../lib/image";
import { formatDate } from "../lib/format";
import { categoryPath, postPath, profilePath } from "../lib/paths";
import {
  authorName,
  bindShortWords,
  excerpt,
  paragraphs,
  plainText,
  readingMinutes,
} from "../lib/text";

/** Where posts are drawn: a list under a heading, whose first may lead, or a page of its own. */
export type Look = { kind: "list"; heading: string; hasLead?: boolean } | { kind: "post" };

/**
 * Draws posts into the empty page, as the page itself is going to draw them; that then takes the
 * place of it all at once.
 * @param data the answer, of whatever shape
 * @returns when the first picture has come, or cannot be had
 * @throws AnswerError when it is no list where a list is to be drawn
 */
export async function drawFirstPosts(data: unknown, look: Look): Promise<void> {
  const content = document.querySelector("#root > main:empty");
  const posts = look.kind === "list" ? readPosts(data) : [readPost(data)];
  const [first, ...others] = posts.filter((post) => post !== null).slice(0, POSTS_PER_PAGE);
  if (!content || !first) return;
  content.append(look.kind === "post" ? pageOf(first) : listOf(first, others, look));
  const picture = content.querySelector("img");
  await new Promise((resolve) => {
    picture?.addEventListener("load", resolve);
    picture?.addEventListener("error", resolve);
    if (!picture) resolve(undefined);
  });
}

function listOf(first: Post, others: Post[], look: Extract<Look, { kind: "list" }>): HTMLElement {
  const { heading, hasLead } = look;
  const cards = [
    hasLead
      ? cardOf(first, "post-card post-card-lead", pictureSizes.lead, true)
      : rowOf(first, true),
    ...others.map((post) => rowOf(post, false)),
  ];
  return element("div", "container", [
    element("h1", "masthead", plainText(heading)),
    element("div", "with-topics", [element("div", "", cards)]),
  ]);
}

function rowOf(post: Post, isFirst: boolean): HTMLElement {
  return cardOf(post, "post-card", pictureSizes.row, isFirst);
}

function cardOf(post: Post, className: string, sizes: string, isFirst: boolean): HTMLElement {
  const picture = pictureOf(post, "picture", sizes, isFirst);
  return element("article", className, [
    linkTo(postPath(post._id), "post-card-picture", [picture], {
      tabIndex: -1,
      ariaHidden: "true",
    }),
    element("div", "post-card-text", [
      linkTo(categoryPath(post.category), "topic-link", plainText(post.category)),
      element("h2", "post-card-title", [linkTo(postPath(post._id), "", post.title)]),
      element("p", "post-card-lede", excerpt(post.description)),
      element("p", "meta", [authorOf(post), ...timesOf(post)]),
      linkTo(postPath(post._id), "more-link", "Czytaj więcej"),
    ]),
  ]);
}

function pageOf(post: Post): HTMLElement {
  const texts = paragraphs(post.description).map((text) => element("p", "", bindShortWords(text)));
  return element("div", "reading", [
    element("article", "", [
      linkTo(categoryPath(post.category), "topic-link", plainText(post.category)),
      element("h1", "post-title", post.title),
      element("div", "byline", [
        element("span", "skeleton avatar avatar-medium"),
        element("p", "", [authorOf(post), element("span", "meta", timesOf(post))]),
      ]),
      pictureOf(post, "picture post-hero", pictureSizes.post, true),
      element("div", "post-body", texts),
    ]),
  ]);
}

function authorOf({ user }: Post): HTMLElement {
  const name = authorName(user);
  return user ? linkTo(profilePath(user._id), "", name) : element("span", "", name);
}

function timesOf({ createdAt, description }: Post): HTMLElement[] {
  const minutes = element("span", "", `${readingMinutes(description)} min czytania`);
  return createdAt ? [element("time", "", formatDate(createdAt)), minutes] : [minutes];
}

function linkTo(
  href: string,
  className: string,
  content: string | HTMLElement[],
  properties: Partial<HTMLAnchorElement> = {},
): HTMLElement {
  return Object.assign(element("a", className, content), { href, ...properties });
}

function pictureOf(
  { image }: Post,
  className: string,
  sizes: string,
  isFirst: boolean,
): HTMLElement {
  const source = imageSource(image.url);
  // The others wait for the page: the first one shall not share the network with them.
  if (!source || !isFirst) return element("span", `${className} skeleton`);
  const { src, srcSet = "" } = source;
  // The address last, since it sets off the request.
  const properties = { className, alt: "", fetchPriority: "high", sizes, srcset: srcSet, src };
  return Object.assign(document.createElement("img"), properties);
}

function element(
  name: string,
  className: string,
  content: string | HTMLElement[] = [],
): HTMLElement {
  const made = Object.assign(document.createElement(name), { className });
  made.append(...(typeof content === "string" ? [content] : content));
  return made;
}
