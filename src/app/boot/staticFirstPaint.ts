import { type Post, parsePost, parsePosts } from "../../api/parsePost";
import { plainText } from "../../contract/plainText";
import { pageQuery } from "../../contract/paths";
import { builtSite } from "../../lib/env";
import { postElements } from "../../lib/text/postElements";
import { sliceList } from "../../lib/pagination";
import { truncatePost } from "../truncatePost";
import { pageDataId, type DehydratedState, type PageData } from "../pageData";
import { articlePlaceholderValues, missingParts, postPlaceholderValues } from "./postPlaceholders";
import { fillTemplate, fillSlots, type Template } from "./template";
import { createMarkdownNodes } from "./markdownNodes";

/** The HTML that React prerendered for the pages that start with posts. */
export interface Templates {
  /** The state of an empty store. */
  state: DehydratedState;
  /** Templates of pages by route pattern. */
  pages: Record<string, PageTemplates | undefined>;
}

export interface PageTemplates {
  page: Template;
  /** On a page with a list: the list's key in the store, its first card and any other. */
  list?: { name: string; first: Template; other: Template } | undefined;
}

export interface TemplateRoute {
  pattern: string;
  param: string;
  pageNumber: number;
}

/**
 * Renders the first posts into the document exactly as React would, and adds the state that they
 * were rendered from, so that React can hydrate them.
 * @param response the body of the backend's response, not yet validated
 * @throws AnswerError if the page needs a list and the body is none
 */
export function renderFirstPaint(
  templates: Templates,
  response: unknown,
  route: TemplateRoute,
): void {
  const root = document.getElementById("root");
  const template = templates.pages[route.pattern];
  const render = template?.list ? renderPostList : renderPost;
  const result = template && render(templates, template, response, route);
  if (!root || !result) return;
  root.replaceChildren(result.content);
  const { state } = templates;
  const byId = Object.fromEntries(result.posts.map((post) => [post._id, post]));
  const post = { ...state.post, byId, lists: result.lists };
  const site = { url: location.origin, ...builtSite };
  const data: PageData = { site, state: { ...state, post } };
  // A template, since Trusted Types reject plain strings as a script element's text.
  const properties = { id: pageDataId, textContent: JSON.stringify(data) };
  document.body.append(Object.assign(document.createElement("template"), properties));
}

/** The rendered content, and the posts and lists that the store needs to hydrate it. */
interface RenderResult {
  content: DocumentFragment;
  posts: Post[];
  lists: Record<string, string[]>;
}

type RenderFromTemplate = (
  templates: Templates,
  template: PageTemplates,
  response: unknown,
  route: TemplateRoute,
) => RenderResult | undefined;

const renderPost: RenderFromTemplate = (_, { page }, response, { param }) => {
  const post = parsePost(response);
  if (post?._id !== param) return undefined;
  const values = { ...articlePlaceholderValues(post), year: currentYear() };
  const content = fillTemplate(page, missingParts(post), values);
  fillSlots(content, { text: createMarkdownNodes(postElements(post.description)) });
  return { content, posts: [post], lists: {} };
};

const renderPostList: RenderFromTemplate = (_, { page, list }, response, route) => {
  const posts = parsePosts(response).map((post) => truncatePost(post));
  const slice = sliceList(location.search, posts.length, -1);
  // Too rare to be prerendered.
  const isRare = slice.previous || slice.next || (slice.more && String(pageQuery(location.search)));
  const [first, ...others] = posts.slice(slice.from, slice.to);
  if (!list || !first || isRare) return undefined;
  const fillCard = (card: Template, post: Post) =>
    fillTemplate(card, missingParts(post), postPlaceholderValues(post));
  const cards = [fillCard(list.first, first), ...others.map((post) => fillCard(list.other, post))];
  const missing = [...(slice.more ? [] : ["more"]), ...(route.pageNumber > 1 ? [] : ["number"])];
  const values = {
    heading: plainText(route.param),
    number: String(route.pageNumber),
    pathname: location.pathname,
    year: currentYear(),
  };
  const listKey = list.name.replace(/\{1\}|\{page\}/, (token) =>
    token === "{1}" ? route.param : values.number,
  );
  return {
    content: fillTemplate(page, missing, values, { cards }),
    posts,
    lists: { [listKey]: posts.map(({ _id }) => _id) },
  };
};

function currentYear(): string {
  return String(new Date().getFullYear());
}
