import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { addPost } from "../../support/factories";
import { storedTexts } from "../../support/sampleData";
import { createHtmlCache } from "../../../server/feeds/markdownHtml";
import { toRss } from "../../../server/feeds/rss";
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { z } from "zod";
import { isRecord } from "@blog/shared/narrow";
import { postTexts } from "@blog/contract/fields";
import { insertCategory } from "../../../server/features/category/repository";
import { replaceImage } from "../../../server/platform/pictures/repository";
import { convertPicture } from "../../../server/platform/pictures/convertPicture";
import { categoryFeedPath, profileFeedPath } from "@blog/shared/site";
import { unescapeHtml } from "@blog/shared/html";
import { categoryPath } from "@blog/shared/paths";
import { drawPicture } from "@blog/conformance/suite/drawPicture";
import { readXml } from "../../support/xml";
import { openTestApp, type TestApp } from "../../support/testApp";

const rfc822 = z.string().regex(/^\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT$/);
const address = z.url({ protocol: /^https?$/ });

const itemSchema = z.strictObject({
  title: z.string(),
  link: address,
  guid: z.strictObject({ "#text": address, "@isPermaLink": z.literal("true") }),
  pubDate: rfc822,
  "dc:creator": z.string(),
  category: z.string(),
  description: z.string(),
  "content:encoded": z.string().optional(),
  "media:content": z.strictObject({ "@url": address, "@medium": z.literal("image") }).optional(),
});

/** Schema of RSS 2.0 with the namespaces that the feeds use. */
const rssSchema = z.strictObject({
  "?xml": z.strictObject({ "@version": z.literal("1.0"), "@encoding": z.literal("UTF-8") }),
  rss: z.strictObject({
    "@version": z.literal("2.0"),
    "@xmlns:atom": z.literal("http://www.w3.org/2005/Atom"),
    "@xmlns:content": z.literal("http://purl.org/rss/1.0/modules/content/"),
    "@xmlns:dc": z.literal("http://purl.org/dc/elements/1.1/"),
    "@xmlns:media": z.literal("http://search.yahoo.com/mrss/"),
    channel: z.strictObject({
      title: z.string().min(1),
      link: address,
      description: z.string().min(1),
      language: z.literal("pl"),
      lastBuildDate: rfc822.optional(),
      "atom:link": z.strictObject({
        "@href": address,
        "@rel": z.literal("self"),
        "@type": z.literal("application/rss+xml"),
      }),
      item: z.array(itemSchema).default([]),
    }),
  }),
});

const blog = "https://blog.example.com";
const topic = "50%2F & „R/B” <b>#1?";

let test: TestApp;
let ala = "";
let written = 0;
beforeAll(async () => {
  test = await openTestApp({ PUBLIC_URL: blog });
  ala = await test.addUser("ala@example.com");
  return test.close;
});

/** Creates a post that is newer than all previous ones. */
function write(post: { title?: string; description?: string; category?: string; image?: string }) {
  written += 1;
  const createdAt = new Date(Date.UTC(2026, 0, 1, 0, written)).toISOString();
  return addPost(test.db, ala, { ...post, createdAt });
}

async function read(url = "/feed.xml") {
  const { statusCode, headers, body } = await test.app.inject(url);
  expect(statusCode).toBe(200);
  expect(headers["content-type"]).toBe("application/rss+xml; charset=utf-8");
  expect(Buffer.byteLength(body)).toBeLessThan(200_000);
  return readXml(body, rssSchema, ["item"]).rss.channel;
}

describe("the feed", () => {
  it("of an empty blog has no items", async () => {
    expect(await read()).toMatchObject({ title: "BLOG", link: `${blog}/`, item: [] });
  });

  it("contains a post's whole text, as HTML where it has Markdown", async () => {
    const title = "Żurek & <b>chleb</b>";
    const list = "- [stąd](https://a.pl/?a=1&b=2)";
    const description = `## Zakwas\n\nMąka i **woda**,\nsól *do smaku*.\n\n${list}`;
    const id = await write({ title, description });
    const { item, lastBuildDate, ...channel } = await read();
    expect(channel["atom:link"]["@href"]).toBe(`${blog}/feed.xml`);
    expect(lastBuildDate).toBe("Thu, 01 Jan 2026 00:01:00 GMT");
    const link = `${blog}/posts/details/${id}`;
    expect(item).toEqual([
      {
        title,
        link,
        guid: { "#text": link, "@isPermaLink": "true" },
        pubDate: "Thu, 01 Jan 2026 00:01:00 GMT",
        "dc:creator": "Ala",
        category: "Kuchnia",
        description: "Mąka i woda, sól do smaku.",
        "content:encoded":
          '<h2>Zakwas</h2>\n<p>Mąka i <strong>woda</strong>,<br />\nsól <em>do smaku</em>.</p>\n<ul><li><a href="https://a.pl/?a=1&amp;b=2" rel="nofollow ugc noopener">stąd</a></li></ul>',
      },
    ]);
  });

  it.each<[what: string, text: string, shown?: string]>([
    ["quotes in the address of a link", `[x](https://a.pl/"onmouseover="alert(1))`, "x"],
    ["the end of a section", "Koniec ]]> sekcji `]]>` i dalej"],
    ["a script", "<script>alert(1)</script> i <img src=x onerror=alert(1)>"],
    ["entities", "&lt;b&gt; &amp;amp; &nbsp; &#0; &bogus;", "&lt;b&gt; &amp;amp; &#0; &bogus;"],
    ["control characters", "a\u0001b\u0008c\u000bd\u001fe\ufffef\uffffg"],
    ["emoji", "Rodzina 👨‍👩‍👧 i flaga 🇵🇱 oraz 𝒜"],
    [
      "addresses that run code",
      "[x](javascript:alert(1)) [y](data:text/html,z) javascript:alert(1)",
    ],
    ["quotes in an address", `https://a.pl/"onmouseover="alert(1) i https://a.pl/'x'`],
    ["code", "```\n<b>]]></b> & co\n```\n\n> > > głęboko"],
  ])("stays one with %s in a post", async (_, text, asRead = text) => {
    await write({ title: text.split("\n")[0] ?? "", description: text });
    const [newest] = (await read()).item;
    const html = newest?.["content:encoded"] ?? "";
    const tags = [...html.matchAll(/<(?!\/)[^>]*>/g)].map(([tag]) => tag);
    const harmless =
      /^<(p|code|pre|blockquote|br \/|a href="(https?:|mailto:)[^"<>]*" rel="[a-z ]+")>$/;
    expect(tags.filter((tag) => !harmless.test(tag))).toEqual([]);
    // Without its tags, the HTML equals the text, except for characters that XML forbids.
    const shown = html.replace(/<[^>]*>/g, "").replace(/\s/g, "");
    const characters = asRead.replace(/[\p{Cc}\ufffe\uffff\s]|```|> > > |`/gu, "");
    expect(unescapeHtml(shown)).toBe(characters);
    expect(newest?.description).not.toContain("<");
  });

  it("dates a post by its publication, also once it was edited", async () => {
    const id = await write({ title: "Dawny" });
    const updated_at = "2026-06-01T00:00:00.000Z";
    await test.db.updateTable("posts").set({ updated_at }).where("id", "=", id).execute();
    const { item, lastBuildDate } = await read();
    expect(item[0]?.pubDate).toMatch(/ Jan 2026 /);
    expect(lastBuildDate).toBe("Mon, 01 Jun 2026 00:00:00 GMT");
  });

  it("has the picture", async () => {
    const drawn = await drawPicture({ width: 800, height: 400 });
    const picture = await convertPicture(Buffer.from(drawn));
    const id = await write({ image: picture.name });
    await replaceImage(test.db, { post_id: id }, picture);
    const url = (await read()).item[0]?.["media:content"]?.["@url"] ?? "";
    expect(url).toBe(`${blog}/api/images/${picture.hash}-800x400.webp`);
    expect((await test.app.inject(url.slice(blog.length))).statusCode).toBe(200);
  });

  it("contains the twenty newest posts, newest first", async () => {
    const ids: string[] = [];
    for (let count = 0; count < 25; count += 1) ids.unshift(await write({}));
    const links = (await read()).item.map(({ link }) => link.split("/").at(-1));
    expect(links).toEqual(ids.slice(0, 20));
  });

  it("is bounded in size, and lists what does not fit as a summary", async () => {
    const wholeTexts = async () => (await read()).item.map((one) => one["content:encoded"]);
    const longest = "Zażółć gęślą jaźń. ".repeat(5300).slice(0, postTexts.description.limits.max);
    await write({ description: "Krótki tekst." });
    for (let count = 0; count < 3; count += 1) await write({ description: longest });
    const texts = [`<p>${longest.trim()}</p>`, undefined, undefined, "<p>Krótki tekst.</p>"];
    expect((await wholeTexts()).slice(0, 4)).toEqual(texts);
    expect(await wholeTexts()).toHaveLength(20);
    // Each `&` becomes `&amp;`, so that the text grows fivefold as HTML.
    for (let count = 0; count < 2; count += 1) await write({ description: "&".repeat(25_000) });
    const [newest, next] = await wholeTexts();
    expect([newest?.length, next]).toEqual([125_007, undefined]);
    expect(await wholeTexts()).toHaveLength(20);
  });

  it("contains only the start of a text that grows many times as HTML", async () => {
    await write({ description: "> > > a\nb\n".repeat(postTexts.description.limits.max / 10) });
    expect((await read()).item[0]?.["content:encoded"]).toBeUndefined();
    await write({ description: "&".repeat(postTexts.description.limits.max) });
    const [newest] = (await read()).item;
    expect(newest?.["content:encoded"]).toBeUndefined();
    expect(newest?.description).toBe(`${"&amp;".repeat(300)}…`);
  });
});

it("a picture is told only with an address of the web or a path on this server", () => {
  const urls = [
    "//a.pl/b.webp",
    "javascript:alert(1)",
    "/api/images/b.webp",
    "https://a.pl/b.webp",
  ];
  const posts = urls.map((url) => ({ ...storedTexts, _id: url, image: { url } }));
  const site = { url: blog, name: "BLOG", description: "Teksty." };
  const feed = toRss({ page: "/", path: "/feed.xml", posts }, site, () => undefined);
  const told = feed.match(/(?<=<media:content url=")[^"]*/g);
  expect(told).toEqual([`${blog}/api/images/b.webp`, "https://a.pl/b.webp"]);
});

it("the HTML of a text that grows too long is not kept", () => {
  const toHtml = createHtmlCache();
  expect(toHtml("&".repeat(31_000))).toHaveLength("<p></p>".length + 155_000);
  expect(toHtml("&".repeat(33_000))).toBeUndefined();
});

it("a text is parsed once for all feeds", async () => {
  const slow = "> > > a\nb\n".repeat(postTexts.description.limits.max / 10);
  for (let count = 0; count < 5; count += 1)
    await write({ description: `${count}${slow.slice(1)}` });
  const lookUps: unknown[] = [];
  const follow = (message: unknown) => {
    if (isRecord(message) && message.op === "memo") lookUps.push(message.memo);
  };
  subscribe("lru-cache:metrics", follow);
  onTestFinished(() => void unsubscribe("lru-cache:metrics", follow));
  await read("/feed.xml");
  expect(lookUps.splice(0)).toContain("miss");
  for (const url of ["/feed.xml?a", profileFeedPath(ala)]) await read(url);
  expect(lookUps).not.toContain("miss");
});

describe("the feed of a topic", () => {
  it("contains its posts, whatever characters its title has", async () => {
    const id = await write({ category: topic });
    const { title, link, item, ...channel } = await read(categoryFeedPath(topic));
    expect(channel["atom:link"]["@href"]).toBe(blog + categoryFeedPath(topic));
    expect([link, item.map(({ guid }) => guid["#text"])]).toEqual([
      blog + categoryPath(topic),
      [`${blog}/posts/details/${id}`],
    ]);
    expect(title).toBe(`BLOG – ${topic}`);
    expect(item[0]?.category).toBe(topic);
  });

  it("exists as soon as the topic does", async () => {
    await insertCategory(test.db, "Ogród");
    expect(await read(categoryFeedPath("Ogród"))).toMatchObject({ item: [] });
  });
});

it("the feed of an author contains the author's posts", async () => {
  const ola = await test.addUser("ola@example.com");
  expect(await read(profileFeedPath(ola))).toMatchObject({ title: "BLOG – Ala", item: [] });
  expect((await read(profileFeedPath(ala))).item.length).toBeGreaterThan(1);
});

it.each([
  categoryFeedPath("Nie ma"),
  categoryFeedPath("a\0b"),
  profileFeedPath("f".repeat(24)),
  profileFeedPath("x"),
  "/posts/feed.xml",
])("no feed is at %s", async (url) => {
  expect((await test.app.inject(url)).statusCode).toBe(404);
});
