import { type Post, readPost, readPosts } from "../api/readPost";
import { POSTS_PER_PAGE } from "../contract/limits";
import { imageSource, pictureSizes } from "../lib/image/source";
import { formatDate } from "../lib/dates/format";
import { categoryPath, postPath, profilePath } from "../lib/paths";
import { authorName, plainText } from "../lib/text/names";
import { bindShortWords, excerpt, paragraphs, readingMinutes } from "../lib/text/reading";

/** Where posts are drawn: a list under a heading, whose first may lead, or a page of its own. */
export type Look = ListLook | { kind: "post" };

interface ListLook {
  kind: "list";
  heading: string;
  hasLead?: boolean;
}

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
  const picture = pictureOf(first, look);
  // Its request goes out now, not after the rest is drawn.
  await Promise.resolve();
  const isPost = look.kind === "post";
  content.append(isPost ? pageOf(first, picture) : listOf(first, picture, others, look));
  if (!(picture instanceof HTMLImageElement)) return;
  await new Promise((resolve) => {
    picture.addEventListener("load", resolve);
    picture.addEventListener("error", resolve);
  });
}

function listOf(first: Post, picture: HTMLElement, others: Post[], look: ListLook): HTMLElement {
  const cards = [
    cardOf(first, picture, look.hasLead ? "post-card post-card-lead" : "post-card"),
    // Their pictures wait for the page: the first one shall not share the network with them.
    ...others.map((post) => cardOf(post, element("span", "picture skeleton"), "post-card")),
  ];
  return element("div", "container", [
    element("h1", "masthead", plainText(look.heading)),
    element("div", "with-topics", [element("div", "", cards)]),
  ]);
}

function cardOf(post: Post, picture: HTMLElement, className: string): HTMLElement {
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

function pageOf(post: Post, picture: HTMLElement): HTMLElement {
  const texts = paragraphs(post.description).map((text) => element("p", "", bindShortWords(text)));
  return element("div", "reading", [
    element("article", "", [
      linkTo(categoryPath(post.category), "topic-link", plainText(post.category)),
      element("h1", "post-title", post.title),
      element("div", "byline", [
        element("span", "skeleton avatar avatar-medium"),
        element("p", "", [authorOf(post), element("span", "meta", timesOf(post))]),
      ]),
      picture,
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

function pictureOf({ image }: Post, look: Look): HTMLElement {
  const isPost = look.kind === "post";
  const className = isPost ? "picture post-hero" : "picture";
  const sizes = pictureSizes[isPost ? "post" : look.hasLead ? "lead" : "row"];
  const source = imageSource(image.url);
  if (!source) return element("span", `${className} skeleton`);
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
