import purgeCss from "@fullhuman/postcss-purgecss";
import { readdirSync, readFileSync } from "node:fs";
import type { AcceptedPlugin } from "postcss";

/** Purges Bootstrap's sheet alone: ours has no unused rules, and libraries compose class names at run time. */
export function purgeBootstrap(): AcceptedPlugin {
  return {
    postcssPlugin: "purged-bootstrap",
    async OnceExit(root, helpers) {
      if (!root.source?.input.file?.endsWith("bootstrap.scss")) return;
      const purge = purgeCss({
        content: ["index.html", "src/**/*.tsx"],
        safelist: { standard: [":root"], variables: variablesInUse() },
        variables: true,
        keyframes: true,
      });
      if ("OnceExit" in purge) await purge.OnceExit?.(root, helpers);
      root.walkRules(unusedRules, (rule) => void rule.remove());
    },
  };
}

/**
 * Rules that PurgeCSS keeps: of fields that no form has, of disabled buttons, of which there are none, as
 * they lose the focus, and of a pressed button's focus ring, in place of which there is ours.
 */
const unusedRules =
  /::-webkit-(?:datetime|date-and|color|inner-spin|calendar)|::-moz-focus|:disabled|:active:focus-visible/;

/** Returns the Bootstrap variables that our style sheets and code mention. */
function variablesInUse(): string[] {
  const files = readdirSync("src", { recursive: true, encoding: "utf8" });
  const texts = files.filter((name) => /\.(scss|css|tsx?)$/.test(name));
  return texts.flatMap((name) => readFileSync(`src/${name}`, "utf8").match(/--bs-[\w-]+/g) ?? []);
}
