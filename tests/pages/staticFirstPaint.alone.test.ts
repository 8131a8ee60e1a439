import { afterEach, expect, it } from "vitest";
import { demoAccounts, demoPosts } from "../../server/demo/content";
import { pageDataId } from "../../src/app/pageData";
import { findPage } from "../../src/app/pages";
import { renderPosts } from "../../src/app/prerender/renderPosts";
import { renderTemplates } from "../../src/app/prerender/renderTemplates";
import { renderFirstPaint, type Templates } from "../../src/app/boot/staticFirstPaint";
import { postPath } from "../../src/contract/paths";
import { matchSegments } from "../../src/contract/pathSegments";
import { loadMarkdown } from "../../src/lib/text/excerpts";

/** A post as a backend sends it. */
const usual = {
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

const sent = demoPosts.map(({ title, description, category, author, likes }, index) => {
  const { username = "", bio = "" } = demoAccounts.find(({ key }) => key === author) ?? {};
  return {
    ...usual,
    _id: `demo${index}`,
    title,
    description,
    category,
    likes,
    user: { ...usual.user, _id: author, username, bio },
  };
});

/** By what makes them hard to draw. */
const hostile: [what: string, change: object][] = [
  ["signs of HTML", { title: "<b>\"Tom\" & 'Jerry'</b>", category: "</p><script>", _id: "<a b>" }],
  ["what looks like a blank", { title: "{{author}} {{", description: "{{title}} <!--text-->" }],
  ["a name of signs", { user: { ...usual.user, username: '"><img src=x onerror=alert(1)>' } }],
  ["a dollar", { title: "$& $1 $`", description: "$& $1", category: "$$" }],
  ["no picture", { image: { url: "" } }],
  ["a picture that no browser may load", { image: { url: "javascript:alert(1)" } }],
  ["a picture elsewhere", { image: { url: 'https://example.com/a.png?"<' } }],
  [
    "a picture at Cloudinary",
    { image: { url: "https://res.cloudinary.com/a/image/upload/v1/b.jpg" } },
  ],
  ["a deleted author", { user: null }],
  ["an author without photo and bio", { user: { _id: "u2", username: "Ćma", profilePhoto: "" } }],
  ["nothing but what must be", { image: null, user: null, createdAt: undefined, likes: undefined }],
  ["no words", { title: "", description: "", category: "" }],
  ["a first paragraph that is long", { description: "Zażółć gęślą jaźń. ".repeat(40) }],
  [
    "every mark",
    {
      description:
        '## Raz\n### dwa\n- **a** *b*\n  - c `d`\n\n3. trzy\n4. cztery\n\n> cytat\n> - w nim\n\n---\n```\nx < y\n```\n[tu](https://a.pl/"<) a w\ndomu',
    },
  ],
];

let printed: Promise<Templates> | undefined;

/** What the build prints. Here, not before the tests: it takes a busy machine a while. */
async function readTemplates(): Promise<Templates> {
  await loadMarkdown();
  printed ??= renderTemplates();
  return printed;
}

afterEach(() => {
  document.body.replaceChildren();
  history.replaceState(null, "", "/");
});

const changed = hostile.map(([, change], index) => ({ ...nth(change, index), ...change }));

it.each([
  ["of the demo", sent],
  ["that are hard to draw", changed],
])("the pages of posts %s are drawn early as React draws them", async (_, posts) => {
  for (const post of posts) {
    const path = postPath(post._id);
    expect(await early(path, post)).toBe(await late(path, [post]));
  }
});

it("the posts of lists are drawn early as React draws them", async () => {
  for (const path of ["/", "/posts", "/posts/categories/Podr%C3%B3%C5%BCe"]) {
    for (const posts of [sent, changed])
      expect(await early(path, posts)).toBe(await late(path, posts));
  }
});

it("a list may begin with any post", async () => {
  for (const post of changed) expect(await early("/", [post])).toBe(await late("/", [post]));
});

it("a later page, and a list that goes on, are drawn early as React draws them", async () => {
  const lists: [path: string, posts: object[]][] = [
    ["/posts?page=7", [usual]],
    ["/posts/categories/Podr%C3%B3%C5%BCe", Array.from({ length: 21 }, nth)],
  ];
  for (const [path, posts] of lists) expect(await early(path, posts)).toBe(await late(path, posts));
});

it("what is rare, and what is no post, is left to the page", async () => {
  const answers: [path: string, answer: unknown][] = [
    ["/posts", []],
    ["/posts/categories/Ogr%C3%B3d?from=200", Array.from({ length: 230 }, nth)],
    ["/posts/details/b2", usual],
    ["/posts/details/a1", "Bad Gateway"],
  ];
  for (const [path, answer] of answers) {
    expect(await early(path, answer)).toBe("");
    expect(document.getElementById(pageDataId)).toBeNull();
  }
});

function nth(_: unknown, index: number) {
  return { ...usual, _id: `n${index}`, title: `Post ${index}` };
}

/** What the early script draws of an answer, as HTML. */
async function early(path: string, answer: unknown): Promise<string> {
  const templates = await readTemplates();
  history.replaceState(null, "", path);
  const root = Object.assign(document.createElement("div"), { id: "root" });
  document.body.replaceChildren(root);
  const { page, location } = findPage(path);
  const [part = ""] = matchSegments(page.pattern, location.pathname) ?? [];
  const name = decodeURIComponent(part);
  await renderFirstPaint(templates, answer, {
    pattern: page.pattern,
    param: name,
    pageNumber: Number(location.searchParams.get("page") ?? 1),
  });
  return plain(root);
}

/** What React draws of the same. */
async function late(path: string, posts: object[]): Promise<string> {
  const root = document.createElement("div");
  root.innerHTML = await renderPosts(findPage(path).page, path, posts);
  return plain(root);
}

/** Without what tells React where one text ends and the next begins. */
function plain(root: Element): string {
  return root.innerHTML.replaceAll("<!-- -->", "");
}
