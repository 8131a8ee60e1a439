import type { Post } from "../../api/parsePost";
import { escapeHtml } from "../../shared/html";
import { patterns } from "../../shared/paths";
import { createPolicy } from "../../lib/browser/trustedTypes";
import { imageSource } from "../../lib/image/source";
import { hasDropCap } from "../../lib/text/dropCap";
import { bindShortWords } from "../../lib/text/excerpts";
import { mayHaveContents, plainParagraphs } from "../../lib/text/plainParagraphs";
import type { BootRoute } from "./firstPost";
import { blankLede, placeholderValues, type PlaceholderValues } from "./placeholderValues";

/** HTML that React prerendered for the pages that begin with a post, by route pattern. */
export type Templates = Record<string, PageTemplates | undefined>;

/** With placeholders, by the optional parts that the post lacks. */
export type PageTemplates = Record<string, string | undefined>;

/** The build's own HTML, with escaped values. */
const policy = createPolicy("templates", { createHTML: (html: string) => html });

/** More are rarely on the first screen. */
const maxParagraphs = 4;

/**
 * Renders the heading and the first post into the app shell, above the skeleton of the rest, until the
 * app's code renders the whole page. Rare cases are left to it.
 */
export function renderFirstPost(templates: Templates, post: Post, route: BootRoute): void {
  const main = document.getElementById("content");
  const template = templates[route.pattern]?.[missingParts(post, route)];
  if (!main || !template) return;
  const { description } = post;
  const paragraphs = mayHaveContents(description) ? [] : plainParagraphs(description);
  const text = paragraphs.slice(0, maxParagraphs).map(paragraphHtml);
  const html = fillTemplate(template, placeholderValues(post, route), text.join(""));
  main.innerHTML = policy.createHTML(html);
  const body = main.querySelector(".post-body");
  body?.classList.toggle("has-drop-cap", hasDropCap(description));
  const lede = main.querySelector<HTMLElement>(".post-card-lede");
  // Blanks that overflow would end in an ellipsis.
  if (lede?.textContent === blankLede) lede.style.visibility = "hidden";
}

/** Returns the key of the template for a post; there is none for rare cases. */
function missingParts({ image, user, createdAt }: Post, { pattern }: BootRoute): string {
  const parts = {
    picture: imageSource(image.url),
    // A link to earlier posts stands above.
    begin: !new URLSearchParams(location.search).has("from"),
    photo: pattern !== patterns.post || imageSource(user?.profilePhoto.url ?? ""),
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

/** Values are escaped, so that they never become HTML; attributes without one are left out. */
function fillTemplate(template: string, values: PlaceholderValues, text: string): string {
  return template
    .replace(/ [\w-]+="\{\{(\w+)\}\}"/gi, (attribute, name: string) =>
      values[name] === undefined ? "" : attribute,
    )
    .replace(/\{\{(\w+)\}\}/g, (_, name: string) =>
      name === "text" ? text : escapeHtml(values[name] ?? ""),
    );
}
