import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { demoAccounts, demoPosts } from "../../server/demo/content";
import { pageDataId } from "../../src/app/pageData";
import { findPage } from "../../src/app/pages";
import { renderPosts } from "../../src/app/prerender/renderPosts";
import { renderTemplates } from "../../src/app/prerender/renderTemplates";
import { preloadFirstPicture } from "../../src/app/boot/preloadFirstPicture";
import { renderFirstPaint, type Templates } from "../../src/app/boot/staticFirstPaint";
import { postPath } from "../../src/contract/paths";
import { matchSegments } from "../../src/contract/pathSegments";
import { loadMarkdown } from "../../src/lib/text/excerpts";

const samplePost = {
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
  [
    "HTML characters",
    { title: "<b>\"Tom\" & 'Jerry'</b>", category: "</p><script>", _id: "<a b>" },
  ],
  ["placeholders and slots", { title: "{{author}} {{", description: "{{title}} <!--text-->" }],
  [
    "a name with HTML",
    { user: { ...samplePost.user, username: '"><img src=x onerror=alert(1)>' } },
  ],
  [
    "replacement patterns of String.replace",
    { title: "$& $1 $`", description: "$& $1", category: "$$" },
  ],
  ["no picture", { image: { url: "" } }],
  ["a picture that no browser may load", { image: { url: "javascript:alert(1)" } }],
  ["a picture on another host", { image: { url: 'https://example.com/a.png?"<' } }],
  [
    "a picture at Cloudinary",
    { image: { url: "https://res.cloudinary.com/a/image/upload/v1/b.jpg" } },
  ],
  ["a picture of known size", { image: { url: `/api/images/${"3".repeat(32)}-800x1200.webp` } }],
  ["a picture that was seen before", { image: { url: "https://example.com/seen.jpg" } }],
  ["a deleted author", { user: null }],
  ["an author without photo and bio", { user: { _id: "u2", username: "Ćma", profilePhoto: "" } }],
  ["only required fields", { image: null, user: null, createdAt: undefined, likes: undefined }],
  ["empty texts", { title: "", description: "", category: "" }],
  ["a long first paragraph", { description: "Zażółć gęślą jaźń. ".repeat(40) }],
  [
    "all Markdown syntax",
    {
      description:
        '## Raz\n### dwa\n- **a** *b*\n  - c `d`\n\n3. trzy\n4. cztery\n\n> cytat\n> - w nim\n\n---\n```\nx < y\n```\n[tu](https://a.pl/"<) a w\ndomu\n#### Cztery\n![Kot](https://a.pl/k.jpg)\n\na|b\n-|:-\n~~1~~|2\n\n- [x] tak[^1]\n\n[^1]: Przypis.',
    },
  ],
];

let renderedTemplates: Promise<Templates> | undefined;

/** Returns the templates of the build, rendered within a test's timeout since that is slow. */
async function readTemplates(): Promise<Templates> {
  await loadMarkdown();
  renderedTemplates ??= renderTemplates();
  return renderedTemplates;
}

beforeEach(() => {
  const seen = [["https://example.com/seen.jpg", "600", "900"]];
  localStorage.setItem("pictureSizes", JSON.stringify(seen));
});
afterEach(() => {
  localStorage.clear();
  document.body.replaceChildren();
  history.replaceState(null, "", "/");
});

const hostilePosts = hostileChanges.map(([, change], index) => ({
  ...nthPost(change, index),
  ...change,
}));

it.each([
  ["of the demo", demoResponses],
  ["that are hard to render", hostilePosts],
])("the static first paint of posts %s matches React", async (_, posts) => {
  for (const post of posts) {
    const path = postPath(post._id);
    expect(await firstPaintHtml(path, post)).toBe(await reactHtml(path, [post]));
  }
});

it("the static first paint of lists matches React", async () => {
  for (const path of ["/", "/posts", "/posts/categories/Podr%C3%B3%C5%BCe"]) {
    for (const posts of [demoResponses, hostilePosts])
      expect(await firstPaintHtml(path, posts)).toBe(await reactHtml(path, posts));
  }
});

it("the static first paint of a list with any first post matches React", async () => {
  for (const post of hostilePosts)
    expect(await firstPaintHtml("/", [post])).toBe(await reactHtml("/", [post]));
});

it("the static first paint of later pages and long lists matches React", async () => {
  const lists: [path: string, posts: object[]][] = [
    ["/posts?page=7", [samplePost]],
    ["/posts/categories/Podr%C3%B3%C5%BCe", Array.from({ length: 21 }, nthPost)],
  ];
  for (const [path, posts] of lists)
    expect(await firstPaintHtml(path, posts)).toBe(await reactHtml(path, posts));
});

it("rare cases and invalid responses are left to React", async () => {
  const responses: [path: string, response: unknown][] = [
    ["/posts", []],
    ["/posts/categories/Ogr%C3%B3d?from=200", Array.from({ length: 230 }, nthPost)],
    ["/posts/details/b2", samplePost],
    ["/posts/details/a1", "Bad Gateway"],
  ];
  for (const [path, response] of responses) {
    expect(await firstPaintHtml(path, response)).toBe("");
    expect(document.getElementById(pageDataId)).toBeNull();
  }
});

it("the first picture is requested as it is then rendered, so that it loads only once", async () => {
  for (const [path, bodies] of [
    ["/", hostilePosts.map((post) => [post])],
    ["/posts", [demoResponses, hostilePosts]],
  ] as const) {
    for (const body of bodies) {
      await firstPaintHtml(path, body);
      expect(preloadedPicture(body)).toEqual(renderedPicture());
    }
  }
  for (const post of hostilePosts) {
    await firstPaintHtml(postPath(post._id), post);
    expect(preloadedPicture(post)).toEqual(renderedPicture());
  }
});

/** The attributes that decide which file an image loads. */
const sourceAttributes = ["src", "srcset", "sizes"];

function attributesOf(img: Element | null | undefined) {
  return img && sourceAttributes.map((name) => img.getAttribute(name) ?? "");
}

function renderedPicture() {
  return attributesOf(document.querySelector("img[fetchpriority=high]"));
}

/** Returns the picture that the inline script requests for a response; null if it requests none. */
function preloadedPicture(body: unknown) {
  const created: HTMLImageElement[] = [];
  vi.stubGlobal("Image", function createImage() {
    const img = document.createElement("img");
    created.push(img);
    return img;
  });
  preloadFirstPicture(body);
  vi.unstubAllGlobals();
  return attributesOf(created[0]) ?? null;
}

function nthPost(_: unknown, index: number) {
  return { ...samplePost, _id: `n${index}`, title: `Post ${index}` };
}

/** Returns the HTML that the static first paint renders from a response. */
async function firstPaintHtml(path: string, response: unknown): Promise<string> {
  const templates = await readTemplates();
  history.replaceState(null, "", path);
  const root = Object.assign(document.createElement("div"), { id: "root" });
  document.body.replaceChildren(root);
  const { page, location } = findPage(path);
  const [part = ""] = matchSegments(page.pattern, location.pathname) ?? [];
  const name = decodeURIComponent(part);
  renderFirstPaint(templates, response, {
    pattern: page.pattern,
    param: name,
    pageNumber: Number(location.searchParams.get("page") ?? 1),
  });
  return normalizedHtml(root);
}

/** Returns the HTML that React renders from the same posts. */
async function reactHtml(path: string, posts: object[]): Promise<string> {
  const root = document.createElement("div");
  root.innerHTML = await renderPosts(findPage(path).page, path, posts);
  return normalizedHtml(root);
}

/** Removes React's separators between text nodes. */
function normalizedHtml(root: Element): string {
  return root.innerHTML.replaceAll("<!-- -->", "");
}
