import purgeCss from "@fullhuman/postcss-purgecss";
import { readdirSync, readFileSync } from "node:fs";
import type { AcceptedPlugin } from "postcss";

/** Purges only Bootstrap's sheet, since our own has no unused rules and libraries compose class names at run time. */
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
 * Matches unused rules that PurgeCSS keeps: those for field types that no form has, for disabled buttons, which we
 * avoid because they lose the focus, and for the focus ring of a pressed button, which our own ring replaces.
 */
const unusedRules =
  /::-webkit-(?:datetime|date-and|color|inner-spin|calendar)|::-moz-focus|:disabled|:active:focus-visible/;

/** Returns the names of the Bootstrap variables that our style sheets and code mention. */
function variablesInUse(): string[] {
  const files = readdirSync("src", { recursive: true, encoding: "utf8" });
  const texts = files.filter((name) => /\.(scss|css|tsx?)$/.test(name));
  return texts.flatMap((name) => readFileSync(`src/${name}`, "utf8").match(/--bs-[\w-]+/g) ?? []);
}
