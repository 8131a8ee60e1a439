import purgeCss from "@fullhuman/postcss-purgecss";
import type { AcceptedPlugin } from "postcss";

/**
 * PurgeCSS for Bootstrap's sheet alone: our own sheets hold only what is used, and the sheets of
 * libraries name classes that their code puts together at run time.
 */
export function purgedBootstrap(): AcceptedPlugin {
  const purge = purgeCss({ content: ["index.html", "src/**/*.tsx"], safelist: [":root"] });
  return {
    postcssPlugin: "purged-bootstrap",
    async OnceExit(root, helpers) {
      const isBootstrap = root.source?.input.file?.endsWith("bootstrap.scss");
      if (isBootstrap && "OnceExit" in purge) await purge.OnceExit?.(root, helpers);
    },
  };
}
