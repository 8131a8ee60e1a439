import { buildTimeSite } from "../../lib/env";
import { patterns } from "@blog/shared/paths";
import { computedClasses } from "../../lib/text/names";
import { createAppStore } from "../store";
import { preloadPage } from "../AppRoutes";
import { dehydrateState } from "../dehydrateState";
import { findPage, type Page, pages } from "../pages";
import {
  type PageTemplates,
  placeholderValues,
  type PlaceholderValues,
  type TemplatesByPattern,
} from "../boot/staticFirstPaint";
import { postListPatterns } from "../boot/firstPost";
import { parsePost } from "@blog/contract/parse/post";
import { mapTexts } from "@blog/contract/postTexts";
import { renderToHtml } from "../render";

/** Unmistakable URL parameter, which can be found again in the rendered HTML. */
const fixtureParam = "0place0";

/** Post whose values, including the initials, are all unmistakable in the rendered HTML. */
const fixturePost = {
  _id: fixtureParam,
  ...mapTexts((name) => `0${name}0 w 0`),
  description: `a${"0text0".repeat(50)}`,
  category: "ꙮtopic",
  image: { url: `/api/images/${"a".repeat(32)}-900003x900004.webp` },
  user: {
    _id: "0author0",
    username: "ⴰauthor",
    profilePhoto: { url: `/api/images/${"b".repeat(32)}.webp` },
  },
  likes: [],
  minutes: 900_002,
  createdAt: "2001-02-03T12:00:00.000Z",
};

/** Returns the templates that a static host's inline script fills, and the CSS classes that it may insert into them. */
export async function renderTemplates() {
  const withoutPicture = { image: { url: "" } };
  const withoutPhoto = { user: { ...fixturePost.user, profilePhoto: { url: "" } } };
  const variants = { "": {}, picture: withoutPicture };
  const postVariants = {
    ...variants,
    photo: withoutPhoto,
    "picture,photo": { ...withoutPicture, ...withoutPhoto },
  };
  const templates: TemplatesByPattern = {};
  for (const page of pages) {
    if (page.pattern === patterns.post)
      templates[page.pattern] = await renderVariants(page, postVariants, renderPostStart);
    else if (postListPatterns.includes(page.pattern))
      templates[page.pattern] = await renderVariants(page, variants, renderListStart);
  }
  return { templates, classes: computedClasses() };
}

type RenderStart = (page: Page, path: string, post: object) => Promise<string>;

async function renderVariants(
  page: Page,
  variants: Record<string, object>,
  render: RenderStart,
): Promise<PageTemplates> {
  const path = page.pattern.replace(/:\w+/, fixtureParam);
  const templates: PageTemplates = {};
  for (const [missingParts, overrides] of Object.entries(variants)) {
    const html = await render(page, path, { ...fixturePost, ...overrides });
    templates[missingParts] = insertPlaceholders(html, page.pattern);
  }
  return templates;
}

/** Renders a list page that is still loading, with the first post in place of the first skeleton. */
async function renderListStart(page: Page, path: string, post: object): Promise<string> {
  const card = elementIn(await renderWithResponse(page, path, [post]), "article");
  const loading = mainContentOf(await renderWithResponse(page, path));
  const [begin, , ...skeletons] = loading.split(/(?=<div class="post-card )/);
  return [begin, card, ...skeletons].join("");
}

/** Renders a post's page down to the end of the text, since what follows moves when the rest of the text arrives. */
async function renderPostStart(page: Page, path: string, post: object): Promise<string> {
  const mainContent = mainContentOf(await renderWithResponse(page, path, post));
  const [begin] = mainContent.split('<div class="post-actions">');
  return `${begin}</article></div>`;
}

/** Renders a page with the response to its first query, or in its loading state if no response is given. */
export async function renderWithResponse(
  page: Page,
  path: string,
  response?: object,
): Promise<string> {
  await preloadPage(path);
  const store = createAppStore({ fetchFn: async () => Response.json(response) });
  const [firstQuery] = page.queries(findPage(path).location);
  if (response) await firstQuery?.initiate(store.dispatch);
  const site = { url: "", ...buildTimeSite };
  const { html } = await renderToHtml(path, store, {
    site,
    state: dehydrateState(store.getState()),
  });
  return html;
}

function mainContentOf(html: string): string {
  const mainContent = elementIn(html, "main");
  return mainContent.slice(mainContent.indexOf(">") + 1, mainContent.lastIndexOf("<"));
}

/** Returns the HTML from the first start tag with a name to the last end tag with that name. */
function elementIn(html: string, name: string): string {
  const endTag = `</${name}>`;
  return html.slice(html.indexOf(`<${name} `), html.lastIndexOf(endTag) + endTag.length);
}

/** Replaces the values of the fixture post with placeholders, the longest first, since a value may contain another. */
function insertPlaceholders(html: string, pattern: string): string {
  const post = parsePost(fixturePost);
  if (!post) throw new Error("The fixture is no post.");
  const param = pattern === patterns.category ? fixtureParam : "";
  const values = placeholderValues(post, { pattern, param, pageNumber: 1 });
  const allValues: PlaceholderValues = { ...values, text: `<p>${fixturePost.description}</p>` };
  return Object.entries(allValues)
    .toSorted(([, a = ""], [, b = ""]) => b.length - a.length)
    .reduce(
      (result, [name, value]) => (value ? result.replaceAll(value, `{{${name}}}`) : result),
      html,
    );
}
