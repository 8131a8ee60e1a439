import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "../fixtures";
import { findUnsupported } from "./unsupported";

const assets = "dist/assets";

/** Named in the libraries' code where it is there, with another way where it is not. */
const withFallback = ["Error.captureStackTrace", "GestureEvent"];

/** What libraries call so is their own: a console, an interceptor, a player. */
const namesakes = [".captureStackTrace", ".error", ".escape", ".pause", ".toArray", ".use"];

test("the built scripts name nothing that a promised browser lacks", async () => {
  const names = (await readdir(assets)).filter((name) => name.endsWith(".js"));
  expect(names.length).toBeGreaterThan(5);
  const scripts = await Promise.all(names.map((name) => readFile(join(assets, name), "utf8")));
  const page = await readFile("dist/index.html", "utf8");
  const inline = [...page.matchAll(/<script>([^]*?)<\/script>/g)].map(([, script = ""]) => script);
  expect(inline.length).toBeGreaterThan(0);
  const found = new Set([...scripts, ...inline].flatMap(findUnsupported));
  const excused = [...withFallback, ...namesakes];
  expect([...found].filter((name) => !excused.includes(name))).toEqual([]);
});

test("what is younger than the promise is found in a script", () => {
  const script = `new Intl.Segmenter("pl"); URL.canParse("x"); Object.groupBy([], String);
    addEventListener("scrollend", f); Promise.withResolvers(); new URLPattern(); [].toSorted(); structuredClone(a); URL.createObjectURL(b); new ResizeObserver(f).observe(c);`;
  expect(findUnsupported(script)).toEqual([
    ".groupBy",
    ".withResolvers",
    "Intl.Segmenter",
    "Object.groupBy",
    "Promise.withResolvers",
    "URL.canParse",
    "URLPattern",
    "event scrollend",
  ]);
  expect(() => findUnsupported("/[a--b]/v")).toThrow(SyntaxError);
});
