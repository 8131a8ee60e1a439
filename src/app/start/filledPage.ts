import { type Post, readPost, readPosts } from "../../api/readPost";
import { plainText } from "../../api/plainText";
import { readMarks } from "../../contract/marks";
import { pageQuery } from "../../contract/paths";
import { defaultDescription } from "../../contract/site";
import { listPart } from "../../lib/paging";
import { cutPost } from "../cutPost";
import { dataId, type DrawnState, type PageData } from "../pageData";
import { askForPicture } from "./firstPicture";
import { blanksOf, missingOf } from "./postBlanks";
import { fillTemplate, putParts, type Template } from "./template";
import { textNodes, type TextTemplates } from "./textNodes";

/** All that React printed for the pages that begin with posts. */
export interface Templates {
  /** Of a store in which nothing was read. */
  state: DrawnState;
  /** By the pattern of their address. */
  pages: Record<string, PageTemplates | undefined>;
  texts: TextTemplates;
}

/** How a page begins. */
export interface PageTemplates {
  page: Template;
  /** Where it shows a list: the name of that in the store, its first card and any other. */
  list?: { name: string; first: Template; other: Template } | undefined;
}

/** Where the reader is: what the address names, and the number of a page. */
export interface FilledPlace {
  pattern: string;
  name: string;
  page: number;
}

/**
 * Draws the first posts into the page as React is going to draw them, and says in the document what
 * it was drawn from: React then takes over what stands there.
 * @param answer what the backend says, of whatever shape
 * @throws AnswerError where it is no list and one was asked for
 */
export async function drawFilled(
  templates: Templates,
  answer: unknown,
  place: FilledPlace,
): Promise<void> {
  const root = document.getElementById("root");
  const template = templates.pages[place.pattern];
  const draw = template?.list ? drawList : drawPost;
  const drawn = template && (await draw(templates, template, answer, place));
  if (!root || !drawn) return;
  root.replaceChildren(drawn.content);
  const { state } = templates;
  const byId = Object.fromEntries(drawn.posts.map((post) => [post._id, post]));
  const post = { ...state.post, byId, lists: drawn.lists };
  const site = { url: location.origin, description: defaultDescription };
  const data: PageData = { site, state: { ...state, post } };
  const properties = { type: "application/json", id: dataId, text: JSON.stringify(data) };
  document.body.append(Object.assign(document.createElement("script"), properties));
}

/** What was drawn, and what the store has to know for it. */
interface Drawn {
  content: DocumentFragment;
  posts: Post[];
  lists: Record<string, string[]>;
}

type Draw = (
  templates: Templates,
  template: PageTemplates,
  answer: unknown,
  place: FilledPlace,
) => Promise<Drawn | undefined>;

const drawPost: Draw = async ({ texts }, { page }, answer, { name }) => {
  const post = readPost(answer);
  if (post?._id !== name) return undefined;
  const blanks = { ...blanksOf(post), year: yearNow() };
  const content = fillTemplate(page, missingOf(post), blanks);
  await askForPicture(content);
  putParts(content, { text: textNodes(readMarks(post.description, "post"), texts) });
  return { content, posts: [post], lists: {} };
};

const drawList: Draw = async (_, { page, list }, answer, place) => {
  const posts = readPosts(answer).map((post) => cutPost(post));
  const part = listPart(location.search, posts.length, -1);
  // Too rare to be printed ahead.
  const isRare = part.before || part.after || (part.more && String(pageQuery(location.search)));
  const [first, ...others] = posts.slice(part.from, part.to);
  if (!list || !first || isRare) return undefined;
  const cardOf = (card: Template, post: Post) =>
    fillTemplate(card, missingOf(post), blanksOf(post));
  const firstCard = cardOf(list.first, first);
  await askForPicture(firstCard);
  const cards = [firstCard, ...others.map((post) => cardOf(list.other, post))];
  const missing = [...(part.more ? [] : ["more"]), ...(place.page > 1 ? [] : ["number"])];
  const blanks = {
    heading: plainText(place.name),
    number: String(place.page),
    pathname: location.pathname,
    year: yearNow(),
  };
  const name = list.name.replace(/\{1\}|\{page\}/, (mark) =>
    mark === "{1}" ? place.name : blanks.number,
  );
  return {
    content: fillTemplate(page, missing, blanks, { cards }),
    posts,
    lists: { [name]: posts.map(({ _id }) => _id) },
  };
};

function yearNow(): string {
  return String(new Date().getFullYear());
}
