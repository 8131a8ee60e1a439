import { addPost } from "../../support/factories";
import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { insertCategory } from "../../../server/features/category/repository";
import { sitemapPath } from "@blog/shared/site";
import { categoryPath, postPath, profilePath } from "@blog/shared/paths";
import { readXml } from "../../support/xml";
import { createTestApp, type TestApp } from "../../support/testApp";

const blog = "https://blog.example.com";
const urlSchema = z.strictObject({
  loc: z.url().startsWith(`${blog}/`).max(2048),
  lastmod: z.iso.datetime().optional(),
});
const mapSchema = z.strictObject({
  "?xml": z.strictObject({ "@version": z.literal("1.0"), "@encoding": z.literal("UTF-8") }),
  urlset: z.strictObject({
    "@xmlns": z.literal("http://www.sitemaps.org/schemas/sitemap/0.9"),
    url: z.array(urlSchema).max(50_000),
  }),
});
let test: TestApp;
let ala = "";
beforeEach(async () => {
  test = await createTestApp({ PUBLIC_URL: blog });
  ala = await test.addUser("ala@example.com");
});

const write = (category: string, createdAt: string) =>
  addPost(test.db, ala, { category, createdAt });

async function read() {
  const { statusCode, headers, body } = await test.app.inject(sitemapPath);
  expect([statusCode, headers["content-type"]]).toEqual([200, "application/xml; charset=utf-8"]);
  return readXml(body, mapSchema, ["url"]).urlset.url;
}

describe("the sitemap", () => {
  it("of an empty blog lists the permanent pages", async () => {
    expect(await read()).toEqual([{ loc: `${blog}/` }, { loc: `${blog}/posts` }]);
  });

  it("lists each post, topic and author with the time of the last change", async () => {
    const topic = "R&B/'50%' <ż> 🎷";
    await test.addUser("ola@example.com");
    await insertCategory(test.db, "Pusty");
    const [old, late] = ["2026-01-01T10:00:00.000Z", "2026-02-02T20:00:00.000Z"];
    const ids = [await write(topic, old), await write(topic, late), await write("Ogród", old)];
    const at = (path: string, lastmod: string) => ({ loc: new URL(path, blog).href, lastmod });
    const places = (await read()).slice(2).map((one) => ({ ...one, loc: new URL(one.loc).href }));
    const expected = [
      at(categoryPath(topic), late),
      at(categoryPath("Ogród"), old),
      at(profilePath(ala), late),
      ...ids.map((id, index) => at(postPath(id), index === 1 ? late : old)),
    ];
    expect(new Set(places)).toEqual(new Set(expected));
    expect(places).toHaveLength(6);
  });

  it("lists the newest posts, up to the 50,000 URLs of the protocol", async () => {
    await sql`insert into posts with recursive numbers (n) as
      (select 1 union all select n + 1 from numbers where n < 52000)
      select printf('%024x', n), ${ala}, 'T', 'Tekst', 'Ogród', '', ${moment}, ${moment}, null
      from numbers`.execute(test.db);
    const places = new Set((await read()).map(({ loc }) => loc));
    expect(places.size).toBe(50_000);
    const postAt = (n: number) => blog + postPath(n.toString(16).padStart(24, "0"));
    expect([2005, 2004].map((n) => places.has(postAt(n)))).toEqual([true, false]);
  });
});

it("robots.txt names the sitemap and excludes the dashboard", async () => {
  const { headers, body } = await test.app.inject("/robots.txt");
  expect(headers["content-type"]).toBe("text/plain; charset=utf-8");
  expect(body.split("\n")).toEqual([
    "User-agent: *",
    "Disallow: /admin-dashboard",
    "",
    `Sitemap: ${blog}/sitemap.xml`,
    "",
  ]);
});

const moment = "2026-01-01T10:00:00.000Z";
