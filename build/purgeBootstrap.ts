import purgeCss from "@fullhuman/postcss-purgecss";
import { readdirSync, readFileSync } from "node:fs";
import type { AcceptedPlugin } from "postcss";

/**
 * PurgeCSS for Bootstrap's sheet alone: our own sheets hold only what is used, and the sheets of
 * libraries name classes that their code puts together at run time.
 */
export function purgeBootstrap(): AcceptedPlugin {
  return {
    postcssPlugin: "purged-bootstrap",
    async OnceExit(root, helpers) {
      if (!root.source?.input.file?.endsWith("bootstrap.scss")) return;
      const purge = purgeCss({
        content: ["index.html", "src/**/*.tsx"],
        safelist: { standard: [":root"], variables: ownVariables() },
        variables: true,
      });
      if ("OnceExit" in purge) await purge.OnceExit?.(root, helpers);
    },
  };
}

/** Bootstrap's variables that our own sheets and code name. */
function ownVariables(): string[] {
  const files = readdirSync("src", { recursive: true, encoding: "utf8" });
  const texts = files.filter((name) => /\.(scss|css|tsx?)$/.test(name));
  return texts.flatMap((name) => readFileSync(`src/${name}`, "utf8").match(/--bs-[\w-]+/g) ?? []);
}
