import fc from "fast-check";
import { naughtyStrings } from "./naughtyStrings";

fc.configureGlobal({ seed: 2026, numRuns: 300 });

const parts = "a·i·w domu·Żółć·\n·\n\n· ·\t·(·)·https://a.pl·http://[·&lt;·<·.".split("·");

/** Any string, including lone surrogates, naughty strings and Polish words. */
export const anyText = fc.oneof(
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.constantFrom(...naughtyStrings.map(({ text }) => text).filter((text) => text.length <= 300)),
  fc.array(fc.constantFrom(...parts), { maxLength: 20 }).map((chosen) => chosen.join("")),
);

/** Any JSON value, as a backend may send it or the browser may have stored it. */
export const anyJson = fc.jsonValue({ maxDepth: 4, stringUnit: "binary" });
