import { afterEach, expect, it, vi } from "vitest";
import { demoAccounts } from "../../server/demo/content";
import { readDemoPosts } from "../../server/demo/posts";
import { findPage } from "../../src/app/pages";
import { renderWithResponse, renderTemplates } from "../../src/app/prerender/renderTemplates";
import { type BootRoute, firstPostOf, preloadPicture } from "../../src/app/boot/firstPost";
import {
  blankLede,
  renderFirstPost,
  type TemplatesByPattern,
} from "../../src/app/boot/staticFirstPaint";
import { postTexts } from "../support/sampleData";
import { UnexpectedResponseError } from "@blog/contract/responseError";
import { postPath } from "@blog/shared/paths";
import { matchSegments } from "@blog/shared/pathSegments";

const samplePost = {
  ...postTexts,
  _id: "a1",
  title: "Źródła Sanu",
  description: "Jedenaście kilometrów.",
  category: "Podróże",
  image: { url: `/api/images/${"1".repeat(32)}.webp` },
  user: {
    _id: "u1",
    username: "Łucja Żak",
    bio: "Z Radomia.",
    profilePhoto: { url: `/api/images/${"2".repeat(32)}.webp` },
  },
  likes: ["u1", "u2"],
  createdAt: "2026-05-03T23:30:00.000Z",
};

const demoPosts = readDemoPosts();
const demoResponses = demoPosts.map(({ title, description, category, author, likes }, index) => {
  const { username = "", bio = "" } = demoAccounts.find(({ key }) => key === author) ?? {};
  return {
    ...samplePost,
    _id: `demo${index}`,
    title,
    description,
    category,
    likes,
    user: { ...samplePost.user, _id: author, username, bio },
  };
});

const hostileChanges: [name: string, change: object][] = [
  ["HTML", { title: "<b>\"Tom\" & 'Jerry'</b>", category: "</p><script>", _id: "<ab>" }],
  ["HTML in a name", { user: { ...samplePost.user, username: '"><img src=x onerror=alert(1)>' } }],
  ["placeholders", { title: "{{author}} {{text}} {{", description: "{{title}}" }],
  ["what String.replace replaces", { title: "$& $1 $`", description: "$& $1", category: "$$" }],
  ["no picture", { image: { url: "" } }],
  ["a picture that no browser may load", { image: { url: "javascript:alert(1)" } }],
  ["a picture on another host", { image: { url: 'https://example.com/a.png?"<' } }],
  [
    "a picture at Cloudinary",
    { image: { url: "https://res.cloudinary.com/a/image/upload/v1/b.jpg" } },
  ],
  ["a picture of known size", { image: { url: `/api/images/${"3".repeat(32)}-800x1200.webp` } }],
  ["a deleted author", { user: null }],
  ["an author without photo and bio", { user: { _id: "u2", username: "Ćma", profilePhoto: "" } }],
  ["only required fields", { image: null, user: null, createdAt: undefined, likes: undefined }],
  ["empty texts", { title: "", description: "", category: "" }],
  ["a second paragraph with syntax", { description: "Zażółć gęślą jaźń.\n\nA **to** nie." }],
  ["an address that becomes a link", { description: "Zajrzyj na www.wp.pl, warto." }],
  ["a heading by dashes", { description: "Zażółć gęślą jaźń.\n\nTytuł\n---\n\nTekst." }],
  ["a list of contents above the text", { description: "Raz.\n\n# A\n\nb\n\n# C\n\n# D\n\n# E" }],
  ["a long first paragraph", { description: "Zażółć gęślą jaźń. ".repeat(40) }],
  [
    "all Markdown syntax",
    {
      description:
        '## Raz\n### dwa\n- **a** *b*\n  - c `d`\n\n3. trzy\n4. cztery\n\n> cytat\n> - w nim\n\n---\n```\nx < y\n```\n[tu](https://a.pl/"<) a w\ndomu\n#### Cztery\n![Kot](https://a.pl/k.jpg)\n\na|b\n-|:-\n~~1~~|2\n\n- [x] tak[^1]\n\n[^1]: Przypis.',
    },
  ],
];

let renderedTemplates: Promise<TemplatesByPattern> | undefined;

/** Returns the templates of the build. Renders them in the first test, whose timeout applies, because this is slow. */
async function readTemplates(): Promise<TemplatesByPattern> {
  renderedTemplates ??= renderTemplates().then(({ templates }) => templates);
  return renderedTemplates;
}

afterEach(() => {
  localStorage.clear();
  document.body.replaceChildren();
  history.replaceState(null, "", "/");
});

const hostilePosts = hostileChanges.map(([, change], index) => ({
  ...nthPost(change, index),
  ...change,
}));

const allPosts = [...demoResponses, ...hostilePosts];

/** Returns whether a post lacks its author or a valid date, so that React alone renders it. */
const isRare = ({ user, createdAt }: { user: unknown; createdAt?: unknown }) =>
  !user || Number.isNaN(Date.parse(String(createdAt)));

it("the first card of a static host's page matches React, and its picture loads only once", async () => {
  for (const [path, posts] of [
    ["/", allPosts],
    ["/posts?page=7", [samplePost]],
    ["/posts", [samplePost]],
    ["/posts/categories/Podr%C3%B3%C5%BCe", [samplePost]],
  ] as const) {
    for (const post of posts) {
      const root = await firstPaint(path, [post]);
      const whole = await reactPage(path, [post]);
      expect(await preloadedPicture(path, [post])).toEqual(renderedPicture(whole));
      blankLedeAlike(root, whole);
      for (const selector of ["h1", "article"])
        expect(htmlOf(root, selector)).toBe(isRare(post) ? undefined : htmlOf(whole, selector));
    }
  }
});

it("the beginning of a post on a static host matches React, and its picture loads only once", async () => {
  for (const post of allPosts) {
    const path = postPath(post._id);
    const root = await firstPaint(path, post);
    const whole = await reactPage(path, post);
    expect(await preloadedPicture(path, post)).toEqual(renderedPicture(whole));
    expect(textOf(whole).slice(0, textOf(root).length)).toBe(textOf(root));
    for (const body of [root, whole]) body.querySelector(".post-body")?.replaceChildren();
    expect(htmlOf(root, "article")).toBe(isRare(post) ? undefined : htmlOf(whole, "article"));
  }
});

it("posts have their lede and the beginning of their text before the code loads", async () => {
  const [blank, withoutText]: [string[], string[]] = [[], []];
  for (const post of demoResponses) {
    const lede = (await firstPaint("/", [post])).querySelector(".post-card-lede");
    if (!lede?.textContent.trim()) blank.push(post.title);
    const article = await firstPaint(postPath(post._id), post);
    if (!article.querySelector(".post-body > p")) withoutText.push(post.title);
  }
  const [garbled] = demoPosts.filter(({ description }) => description.includes("¯"));
  const [withContents] = demoPosts.filter(({ description }) => description.includes("\n## "));
  expect(blank).toEqual([garbled?.title]);
  expect(new Set(withoutText)).toEqual(new Set([withContents?.title, garbled?.title]));
});

it("rare cases and invalid responses are left to React", async () => {
  const responses: [path: string, response: unknown][] = [
    ["/posts", []],
    ["/posts/categories/Ogr%C3%B3d?from=200", Array.from({ length: 230 }, nthPost)],
    ["/posts/details/b2", samplePost],
    ["/posts/details/a1", "Bad Gateway"],
    ["/posts/details/a1", { ...samplePost, stack: "Error: x" }],
    ["/profile/u1", samplePost.user],
  ];
  for (const [path, response] of responses)
    expect((await firstPaint(path, response)).textContent).toBe("");
  await expect(firstPaint("/posts", "Bad Gateway")).rejects.toThrow(UnexpectedResponseError);
});

/** Attributes that decide which file an image loads. */
const sourceAttributes = ["src", "srcset", "sizes"];

function attributesOf(img: Element | null | undefined) {
  return img && sourceAttributes.map((name) => img.getAttribute(name) ?? "");
}

function renderedPicture(page: Element) {
  return attributesOf(page.querySelector("img[fetchpriority=high]"));
}

/** Returns the source attributes of the picture that the inline script preloads for a response, or null if none. */
async function preloadedPicture(path: string, body: unknown) {
  const created: HTMLImageElement[] = [];
  vi.stubGlobal("Image", function createImage() {
    const img = document.createElement("img");
    created.push(img);
    return img;
  });
  const route = openPath(path);
  const post = firstPostOf(body, route);
  if (post) preloadPicture(post, route);
  vi.unstubAllGlobals();
  return attributesOf(created[0]) ?? null;
}

function nthPost(_: unknown, index: number) {
  return { ...samplePost, _id: `n${index}`, title: `Post ${index}` };
}

/** Navigates to a path. @returns its route in the form that the inline scripts use */
function openPath(path: string): BootRoute {
  history.replaceState(null, "", path);
  const { page, location } = findPage(path);
  const [param = ""] = matchSegments(page.pattern, location.pathname) ?? [];
  return {
    pattern: page.pattern,
    param: decodeURIComponent(param),
    pageNumber: Number(location.searchParams.get("page") ?? 1),
  };
}

/** Returns the body after the static first paint of a response. */
async function firstPaint(path: string, response: unknown): Promise<Element> {
  const templates = await readTemplates();
  const route = openPath(path);
  const main = Object.assign(document.createElement("main"), { id: "content" });
  document.body.replaceChildren(main);
  const post = firstPostOf(response, route);
  if (post) renderFirstPost(templates, post, route);
  return document.body;
}

/** Returns the page that React renders from a response. */
async function reactPage(path: string, response: object): Promise<Element> {
  const root = document.createElement("div");
  root.innerHTML = await renderWithResponse(findPage(path).page, path, response);
  // React alone renders this rest of the article.
  for (const element of root.querySelectorAll(".post-actions")) element.remove();
  return root;
}

/** If the first paint (`root`) left the lede blank, blanks it in React's page (`whole`), too. */
function blankLedeAlike(root: Element, whole: Element): void {
  const [lede, expected] = [root, whole].map((page) => page.querySelector(".post-card-lede"));
  if (lede?.textContent !== blankLede) return;
  expect(lede).not.toBeVisible();
  lede.removeAttribute("style");
  if (expected) expected.textContent = blankLede;
}

function textOf(page: Element): string {
  return page.querySelector(".post-body")?.innerHTML ?? "";
}

/** Returns the HTML of an element without the comments by which React separates text nodes. */
function htmlOf(page: Element, selector: string): string | undefined {
  return page.querySelector(selector)?.outerHTML.replaceAll("<!-- -->", "");
}
