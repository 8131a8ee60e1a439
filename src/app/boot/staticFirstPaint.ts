import type { Post } from "@blog/contract/parse/post";
import { escapeHtml } from "@blog/shared/html";
import { categoryPath, postPatterns, postPath, profilePath } from "@blog/shared/paths";
import { plainText } from "@blog/shared/plainText";
import { LEDE_LENGTH } from "@blog/shared/reading";
import { truncate } from "@blog/shared/truncate";
import { createPolicy } from "@blog/shared/trustedTypes";
import { formatDate } from "../../lib/dates/format";
import { pictureSource, postPictureSizes } from "../../lib/pictures/pictureSource";
import { postsHeading } from "../../lib/pagination";
import { hasDropCap, bindShortWords, readingMinutesOf } from "../../lib/text/excerpts";
import { authorName, avatarTintClass, firstLetter, titleLengthClass } from "../../lib/text/names";
import { mayHaveTableOfContents, plainParagraphs } from "./plainParagraphs";
import type { BootRoute } from "./firstPost";

/** Prerendered templates of the pages that begin with a post, by route pattern. */
export type TemplatesByPattern = Record<string, PageTemplates | undefined>;

/** HTML with placeholders, by the comma-separated names of the optional parts that a post lacks. */
export type PageTemplates = Record<string, string | undefined>;

/** Trusted Types policy for templates from the build, into which only escaped values are inserted. */
const templatePolicy = createPolicy("templates", { createHTML: (html: string) => html });

/** Maximum number of paragraphs to render; the first screen rarely shows more. */
const maxParagraphs = 4;

/** Renders the heading and the first post above a skeleton of the rest. Without a template, does nothing. */
export function renderFirstPost(templates: TemplatesByPattern, post: Post, route: BootRoute): void {
  const main = document.getElementById("content");
  const template = templates[route.pattern]?.[templateKeyOf(post, route)];
  if (!main || !template) return;
  const { description } = post;
  const paragraphs = mayHaveTableOfContents(description) ? [] : plainParagraphs(description);
  const paragraphElements = paragraphs.slice(0, maxParagraphs).map(paragraphHtml);
  const html = fillTemplate(template, placeholderValues(post, route), paragraphElements.join(""));
  main.innerHTML = templatePolicy.createHTML(html);
  const body = main.querySelector(".post-body");
  body?.classList.toggle("has-drop-cap", hasDropCap(description));
  const lede = main.querySelector<HTMLElement>(".post-card-lede");
  // A blank lede is hidden, because overflowing blanks would end in an ellipsis.
  if (lede?.textContent === blankLede) lede.style.visibility = "hidden";
}

/** Returns the key of a post's template in `PageTemplates`. Rare combinations of missing parts have no template. */
function templateKeyOf({ image, user, createdAt }: Post, { pattern }: BootRoute): string {
  const parts = {
    picture: pictureSource(image.url),
    // If the URL's range begins later in the list, a link to the newer posts precedes the first post.
    begin: !new URLSearchParams(location.search).has("from"),
    photo: pattern !== postPatterns.post || pictureSource(user?.profilePhoto.url ?? ""),
    author: user,
    date: createdAt,
  };
  return Object.entries(parts)
    .flatMap(([name, part]) => (part ? [] : [name]))
    .join();
}

function paragraphHtml(text: string): string {
  return `<p>${escapeHtml(bindShortWords(text))}</p>`;
}

/** Inserts escaped values and removes attributes without a value. @param textHtml post text to insert unescaped */
function fillTemplate(template: string, values: PlaceholderValues, textHtml: string): string {
  return template
    .replace(/ [\w-]+="\{\{(\w+)\}\}"/gi, (attribute, name: string) =>
      values[name] === undefined ? "" : attribute,
    )
    .replace(/\{\{(\w+)\}\}/g, (_, name: string) =>
      name === "text" ? textHtml : escapeHtml(values[name] ?? ""),
    );
}

export type PlaceholderValues = Readonly<Record<string, string | undefined>>;

/** Average width of a letter in the typeface of the interface, in em. */
const letterWidth = 0.46;

/** Em spaces as wide as a lede, which reserve space for a lede that only the Markdown parser can extract. */
export const blankLede = "\u2003".repeat(LEDE_LENGTH * letterWidth);

/** Returns a post's values for the placeholders of a template, formatted as the app's components format them. */
export function placeholderValues(post: Post, route: BootRoute): PlaceholderValues {
  const { title, topic, user, createdAt } = post;
  const picture = pictureSource(post.image.url);
  const photo = pictureSource(user?.profilePhoto.url ?? "");
  return {
    heading: route.param ? plainText(route.param) : postsHeading(route.pageNumber),
    postPath: postPath(post._id),
    categoryPath: categoryPath(post.category),
    profilePath: profilePath(user?._id ?? ""),
    title,
    shownTitle: bindShortWords(title),
    titleLength: titleLengthClass(title),
    topic,
    topicInitial: firstLetter(topic),
    authorId: user?._id,
    author: authorName(user),
    authorInitial: firstLetter(user?.username || "?"),
    tint: avatarTintClass(user?._id),
    lede: bindShortWords(plainLede(post.description) ?? blankLede),
    createdAt: createdAt ?? undefined,
    date: formatDate(createdAt),
    minutes: String(readingMinutesOf(post)),
    picture: picture?.src,
    pictures: picture?.srcSet,
    width: picture?.width,
    height: picture?.height,
    sizes: postPictureSizes(picture ?? {}),
    photo: photo?.src,
    photos: photo?.srcSet,
  };
}

/** Returns the excerpt of a text that begins without Markdown syntax; undefined if extracting it needs the parser. */
function plainLede(text: string): string | undefined {
  const paragraphs = plainParagraphs(text);
  const start = paragraphs.join("\n\n");
  // `excerpt` omits paragraphs that end with a colon, so texts with such a paragraph are left to it.
  if (paragraphs.some((paragraph) => paragraph.endsWith(":"))) return undefined;
  return start === text.trim() || start.length > LEDE_LENGTH
    ? truncate(start, LEDE_LENGTH)
    : undefined;
}
