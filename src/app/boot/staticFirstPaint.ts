import { type Post, readPost, readPosts } from "../../api/readPost";
import { plainText } from "../../api/plainText";
import { parseMarkdown } from "../../contract/markdown/blocks";
import { pageQuery } from "../../contract/paths";
import { defaultDescription } from "../../contract/site";
import { sliceList } from "../../lib/pagination";
import { truncatePost } from "../truncatePost";
import { pageDataId, type DehydratedState, type PageData } from "../pageData";
import { preloadFirstPicture } from "./firstPicture";
import { postPlaceholderValues, missingParts } from "./postPlaceholders";
import { fillTemplate, fillSlots, type Template } from "./template";
import { renderMarkdownNodes, type MarkdownTemplates } from "./markdownNodes";

/** All that React printed for the pages that begin with posts. */
export interface Templates {
  /** Of a store in which nothing was read. */
  state: DehydratedState;
  /** By the pattern of their address. */
  pages: Record<string, PageTemplates | undefined>;
  markdown: MarkdownTemplates;
}

/** How a page begins. */
export interface PageTemplates {
  page: Template;
  /** Where it shows a list: the name of that in the store, its first card and any other. */
  list?: { name: string; first: Template; other: Template } | undefined;
}

/** Where the reader is: what the address names, and the number of a page. */
export interface TemplateRoute {
  pattern: string;
  param: string;
  pageNumber: number;
}

/**
 * Draws the first posts into the page as React is going to draw them, and says in the document what
 * it was drawn from: React then takes over what stands there.
 * @param answer what the backend says, of whatever shape
 * @throws AnswerError where it is no list and one was asked for
 */
export async function renderFirstPaint(
  templates: Templates,
  answer: unknown,
  route: TemplateRoute,
): Promise<void> {
  const root = document.getElementById("root");
  const template = templates.pages[route.pattern];
  const draw = template?.list ? renderPostList : renderPost;
  const drawn = template && (await draw(templates, template, answer, route));
  if (!root || !drawn) return;
  root.replaceChildren(drawn.content);
  const { state } = templates;
  const byId = Object.fromEntries(drawn.posts.map((post) => [post._id, post]));
  const post = { ...state.post, byId, lists: drawn.lists };
  const site = { url: location.origin, description: defaultDescription };
  const data: PageData = { site, state: { ...state, post } };
  const properties = { type: "application/json", id: pageDataId, text: JSON.stringify(data) };
  document.body.append(Object.assign(document.createElement("script"), properties));
}

/** What was drawn, and what the store has to know for it. */
interface RenderResult {
  content: DocumentFragment;
  posts: Post[];
  lists: Record<string, string[]>;
}

type RenderFromTemplate = (
  templates: Templates,
  template: PageTemplates,
  answer: unknown,
  route: TemplateRoute,
) => Promise<RenderResult | undefined>;

const renderPost: RenderFromTemplate = async ({ markdown }, { page }, answer, { param }) => {
  const post = readPost(answer);
  if (post?._id !== param) return undefined;
  const blanks = { ...postPlaceholderValues(post), year: currentYear() };
  const content = fillTemplate(page, missingParts(post), blanks);
  await preloadFirstPicture(content);
  fillSlots(content, {
    text: renderMarkdownNodes(parseMarkdown(post.description, "post"), markdown),
  });
  return { content, posts: [post], lists: {} };
};

const renderPostList: RenderFromTemplate = async (_, { page, list }, answer, route) => {
  const posts = readPosts(answer).map((post) => truncatePost(post));
  const part = sliceList(location.search, posts.length, -1);
  // Too rare to be printed ahead.
  const isRare = part.previous || part.next || (part.more && String(pageQuery(location.search)));
  const [first, ...others] = posts.slice(part.from, part.to);
  if (!list || !first || isRare) return undefined;
  const cardOf = (card: Template, post: Post) =>
    fillTemplate(card, missingParts(post), postPlaceholderValues(post));
  const firstCard = cardOf(list.first, first);
  await preloadFirstPicture(firstCard);
  const cards = [firstCard, ...others.map((post) => cardOf(list.other, post))];
  const missing = [...(part.more ? [] : ["more"]), ...(route.pageNumber > 1 ? [] : ["number"])];
  const blanks = {
    heading: plainText(route.param),
    number: String(route.pageNumber),
    pathname: location.pathname,
    year: currentYear(),
  };
  const name = list.name.replace(/\{1\}|\{page\}/, (mark) =>
    mark === "{1}" ? route.param : blanks.number,
  );
  return {
    content: fillTemplate(page, missing, blanks, { cards }),
    posts,
    lists: { [name]: posts.map(({ _id }) => _id) },
  };
};

function currentYear(): string {
  return String(new Date().getFullYear());
}
