import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "../fixtures";
import { findUnsupported } from "./unsupported";

const assets = "dist/assets";

/** Used by libraries only after feature detection. */
const withFallback = ["Error.captureStackTrace", "GestureEvent", "trustedTypes"];

/** Methods of the libraries' own objects that share a name with a newer built-in. */
const namesakes = [
  ".captureStackTrace",
  ".error",
  ".escape",
  ".move",
  ".pause",
  ".toArray",
  ".use",
];

test("the built scripts use no API that a supported browser lacks", async () => {
  const names = (await readdir(assets)).filter((name) => name.endsWith(".js"));
  expect(names.length).toBeGreaterThan(5);
  const scripts = await Promise.all(names.map((name) => readFile(join(assets, name), "utf8")));
  const html = await readFile("dist/index.html", "utf8");
  const inline = [...html.matchAll(/<script>([^]*?)<\/script>/g)].map(([, script = ""]) => script);
  expect(inline.length).toBeGreaterThan(0);
  const unsupported = new Set([...scripts, ...inline].flatMap(findUnsupported));
  const allowed = [...withFallback, ...namesakes];
  expect([...unsupported].filter((name) => !allowed.includes(name))).toEqual([]);
});

test("APIs newer than the supported browsers are found in a script", () => {
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
