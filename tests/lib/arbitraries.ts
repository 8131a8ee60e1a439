import fc from "fast-check";
import { naughtyStrings } from "../support/naughtyStrings";

fc.configureGlobal({ seed: 2026, numRuns: 300 });

/** Any sign, halves of surrogate pairs and naughty strings among them, and words of Polish. */
export const anyText = fc.oneof(
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.constantFrom(...naughtyStrings.map((one) => one.text).filter((one) => one.length <= 300)),
  fc
    .array(
      fc.constantFrom(
        "a",
        "i",
        "w domu",
        "Żółć",
        "\n",
        "\n\n",
        " ",
        "\t",
        "(",
        ")",
        "https://a.pl",
        "http://[",
        "&lt;",
        "<",
        ".",
      ),
      { maxLength: 20 },
    )
    .map((parts) => parts.join("")),
);

/** Any JSON that a backend or a storage might hold. */
export const anyJson = fc.jsonValue({ maxDepth: 4, stringUnit: "binary" });
