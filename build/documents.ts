import react from "@vitejs/plugin-react";
import { readFile, writeFile } from "node:fs/promises";
import { basename, extname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { build, loadEnv, type Plugin, type Rolldown } from "vite";
import { z } from "zod";
import {
  type BuildFiles,
  type DescribePages,
  type InitialRequests,
  type StyleRule,
  templatesId,
} from "../packages/shared/buildFiles.ts";
import { criticalCss } from "../packages/shared/criticalCss.ts";
import { dataElement, escapeHtml } from "../packages/shared/html.ts";
import {
  defaultDescription,
  defaultName,
  type RenderShell,
  type Site,
} from "../packages/shared/site.ts";
import { buildPolicy } from "../server/platform/http/contentSecurityPolicy.ts";
import { assetManifest } from "./assetManifest.ts";
import { buildScript } from "./script.ts";
import { parseStyleRules } from "./styleRules.ts";

const manifestFile = "manifest.webmanifest";

const codeTag = /<(?:script type="module"|link rel="modulepreload")[^<>]*>(?:<\/script>)?\s*/g;
const styleTag = /<link rel="stylesheet"[^<>]*>\s*/g;

/** Builds the HTML document and style rules for the embedded server, and index.html and manifest for static hosts. */
export function documents(): Plugin {
  // Folder of the server-side rendering bundle and of the HTML document for the embedded server.
  let serverFolder = "";
  return {
    name: "documents",
    apply: "build",
    configResolved: ({ build: { outDir } }) => {
      serverFolder = `${outDir}-render`;
    },
    async generateBundle() {
      // Replaces the manifest of public/, so that a static host serves it with the name from the build settings.
      const manifest: unknown = JSON.parse(await readFile(`public/${manifestFile}`, "utf8"));
      const { name } = readBuildSettings();
      const source = JSON.stringify(Object.assign({}, manifest, { name, short_name: name }));
      this.emitFile({ type: "asset", fileName: manifestFile, source });
    },
    transformIndexHtml: {
      order: "post",
      handler: async (html, { bundle = {} }) => {
        const renderer = await buildRenderer(serverFolder);
        const core = urlsIn(html, codeTag);
        const styles = urlsIn(html, styleTag);
        const pages = await renderer.describePages();
        const files = assetManifest(bundle, { core, styles }, pages);
        // Removes the line breaks and indentation, which would be sent with every page.
        const document = html.replaceAll(codeTag, "").replaceAll(/\n */g, " ");
        const script = await bootScript("boot/serverRendered", { files });
        // Omits the style sheets, since the server inlines the rules that a page needs, which saves a round trip.
        const serverDocument = document
          .replaceAll(styleTag, "")
          .replace("<!--boot-->", () => `<!--style-->${script}`);
        const styleRules = files.styles.flatMap((name) => parseStyleRules(sourceOf(bundle, name)));
        await writeFile(join(serverFolder, "document.html"), serverDocument);
        await writeFile(join(serverFolder, "styles.json"), JSON.stringify(styleRules));
        const initialRequests: InitialRequests = pages
          .filter(({ calls }) => calls.length > 0)
          .map(({ pattern, calls }) => [pattern, calls]);
        const readPages = new Set(initialRequests.map(([pattern]) => pattern));
        const publicPages = files.pages.filter(([pattern]) => readPages.has(pattern));
        const scripts = {
          early: await bootScript("boot/earlyRequests", { initialRequests }),
          // Lists only the chunks of pages that people read, so that the HTML fits into the first flight of packets. The
          // other pages load their chunks a step later.
          boot: await bootScript("boot/staticHost", { files: { ...files, pages: publicPages } }),
        };
        return staticDocument(document, renderer, scripts, files, styleRules);
      },
    },
  };
}

/** Reads the name and description of a blog on a static host from the VITE_ variables. */
function readBuildSettings(): Site {
  const { VITE_SITE_NAME, VITE_SITE_DESCRIPTION } = loadEnv("production", process.cwd());
  return {
    url: "http://localhost",
    name: VITE_SITE_NAME || defaultName,
    description: VITE_SITE_DESCRIPTION || defaultDescription,
  };
}

function urlsIn(html: string, tags: RegExp): string[] {
  return [...html.matchAll(tags)].map(([tag]) => /(?:src|href)="([^"]+)"/.exec(tag)?.[1] ?? "");
}

const noscript = "<noscript>Do czytania tego bloga potrzebny jest JavaScript.</noscript>";

const isFunction = (value: unknown) => typeof value === "function";

/** Schema of the exports of the modules in `rendererFiles`, merged into one object. */
const rendererSchema = z.object({
  renderShell: z.custom<RenderShell>(isFunction),
  describePages: z.custom<DescribePages>(isFunction),
  /** The templates are opaque to the build; only the inline script of a static host reads them. */
  renderTemplates: z.custom<() => Promise<{ templates: unknown; classes: string[] }>>(isFunction),
});
type Renderer = z.infer<typeof rendererSchema>;

const rendererFiles = ["render.tsx", "describePages.ts", "prerender/renderTemplates.ts"];

async function buildRenderer(folder: string): Promise<Renderer> {
  await build({
    configFile: false,
    logLevel: "warn",
    plugins: [react()],
    build: {
      ssr: true,
      outDir: folder,
      copyPublicDir: false,
      rolldownOptions: {
        input: Object.fromEntries(rendererFiles.map((path) => [nameOf(path), `src/app/${path}`])),
      },
    },
  });
  const modules: object[] = await Promise.all(
    rendererFiles.map((path) => import(pathToFileURL(join(folder, `${nameOf(path)}.js`)).href)),
  );
  return rendererSchema.parse(Object.assign({}, ...modules));
}

function nameOf(path: string): string {
  return basename(path, extname(path));
}

/** Returns the index.html of a static host: the app shell with its styles, from which the browser renders any page. */
async function staticDocument(
  html: string,
  { renderShell, renderTemplates }: Renderer,
  { early, boot }: { early: string; boot: string },
  { core, styles }: BuildFiles,
  rules: readonly StyleRule[],
): Promise<string> {
  const site = readBuildSettings();
  const shell = await renderShell(site);
  const description = `<meta name="description" content="${escapeHtml(site.description)}" data-head="">`;
  // The picture has a path instead of an absolute URL, since the build does not know the host.
  const picture = `<meta property="og:image" content="/icon-512.png" data-head="">`;
  const { templates, classes } = await renderTemplates();
  const markup = JSON.stringify(templates).replaceAll('\\"', '"');
  const templateClasses = `<i class="${classes.join(" ")}">`;
  // Nothing can have the focus before the code has loaded the whole style sheet but links, which browsers outline, too.
  const unfocusedRules = rules.filter(({ css }) => !css.includes(":focus-visible"));
  const startHtml = html + shell.html + markup + templateClasses;
  const style = `<style>${criticalCss(startHtml, unfocusedRules)}</style>`;
  // The script is `async`, since the first paint by the inline script does not need it.
  const fallback = `<script async src="/boot-fallback.js" data-core="${core.at(-1)}" data-style="${styles.at(-1)}"></script>`;
  const policy = staticPolicy(early + style + boot).join(";");
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}">`;
  return html
    .replaceAll(styleTag, "")
    .replace("<!--boot-->", () => meta + early + style + boot)
    .replace("<!--head-->", () => `<title>${escapeHtml(site.name)}</title>${description}${picture}`)
    .replace("<!--root-->", () => shell.html)
    .replace("<!--data-->", () => noscript + dataElement(templatesId, templates) + fallback);
}

/** Returns the Content-Security-Policy directives that work in `<meta>`, for a page that reads from `VITE_API_HOST`. */
function staticPolicy(inlinedHtml: string): string[] {
  const { VITE_API_HOST } = loadEnv("production", process.cwd());
  const backend = VITE_API_HOST ? [new URL(VITE_API_HOST).origin] : [];
  const pictures = backend.filter((origin) => origin.startsWith("http:"));
  return buildPolicy(inlinedHtml, { backend, pictures });
}

function sourceOf(bundle: Rolldown.OutputBundle, url: string): string {
  const file = bundle[url.slice(1)];
  if (file?.type !== "asset") throw new Error(`The build has no style sheet ${url}.`);
  return String(file.source).trim();
}

/**
 * Keeps dynamic imports external. If modules that an inline script never loads were inlined, the bundler would wrap
 * everything that they import in functions.
 */
const externalDynamicImports: Plugin = {
  name: "external-dynamic-imports",
  resolveDynamicImport: (id) => ({ id, external: true }),
};

/** Builds an inline script. @param entry its path below src/app. @param constants declared in its scope, by name */
async function bootScript(
  entry: string,
  constants: { files: BuildFiles } | { initialRequests: InitialRequests },
): Promise<string> {
  const { code, dynamicImports } = await buildScript(entry, { plugins: [externalDynamicImports] });
  if (dynamicImports.length > 0) throw new Error(`${entry} loads ${dynamicImports.join(", ")}.`);
  const declarations = Object.entries(constants).map(
    ([name, value]) => `const ${name}=${JSON.stringify(value)};`,
  );
  return `<script>{${declarations.join("")}${code.trim()}}</script>`;
}
