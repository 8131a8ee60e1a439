import react from "@vitejs/plugin-react";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build, type Plugin, type Rolldown } from "vite";
import { type DescribePages, defaultDescription, type RenderPage } from "../src/contract/site.ts";
import { buildFiles } from "./files.ts";

/** The server's half of the page: what draws it, and the document that it is put into. */
const serverFolder = "dist-render";

const codeTag =
  /\s*<(?:script type="module"|link rel="modulepreload")[^>]*(?:src|href)="([^"]+)"[^>]*>(?:<\/script>)?/g;
const styleTag = /\s*<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g;

/**
 * Makes the documents that the page comes in: one that the embedded server fills with a page that
 * it has drawn, and index.html for any static host.
 */
export function documents(): Plugin {
  return {
    name: "documents",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler: async (html, { bundle = {} }) => {
        const renderer = await buildRenderer();
        const core = [...html.matchAll(codeTag)].map(([, address = ""]) => address);
        const files = buildFiles(bundle, core, await renderer.describePages());
        const document = html.replaceAll(codeTag, "");
        await writeServerDocument(document, bundle, await startScript("start", files));
        return staticDocument(document, renderer, await startScript("early", files), core);
      },
    },
  };
}

/** The page that is drawn as far as the frame alone. */
const framePath = "/forgot-password";

const noscript = "<noscript>Do czytania tego bloga potrzebny jest JavaScript.</noscript>";

/** What draws pages without a browser. */
interface Renderer {
  renderPage: RenderPage;
  describePages: DescribePages;
}

/** Builds what draws pages without a browser. @returns what it exports */
async function buildRenderer(): Promise<Renderer> {
  await build({
    configFile: false,
    logLevel: "warn",
    plugins: [react()],
    build: {
      ssr: true,
      outDir: serverFolder,
      copyPublicDir: false,
      rolldownOptions: {
        input: { render: "src/app/render.tsx", describePages: "src/app/describePages.ts" },
      },
    },
  });
  const [render, describe] = await Promise.all(
    ["render", "describePages"].map((name) => {
      return import(pathToFileURL(join(serverFolder, `${name}.js`)).href);
    }),
  );
  return { ...render, ...describe };
}

/** The style stands in the document itself: a second round trip is a third of the time. */
async function writeServerDocument(
  html: string,
  bundle: Rolldown.OutputBundle,
  script: string,
): Promise<void> {
  const styles = [...html.matchAll(styleTag)].map(([, name = ""]) => sourceOf(bundle, name));
  const document = html
    .replaceAll(styleTag, "")
    .replace("<!--start-->", () => `<style>${styles.join("")}</style>\n    ${script}`);
  await mkdir(serverFolder, { recursive: true });
  await writeFile(join(serverFolder, "document.html"), document);
}

/** The frame of every page, as React draws it; the page's own code draws what is within. */
async function staticDocument(
  html: string,
  { renderPage }: Renderer,
  script: string,
  core: string[],
): Promise<string> {
  const nobody = async () => Response.error();
  const site = { url: "http://localhost", description: defaultDescription };
  const frame = await renderPage(framePath, nobody, site);
  const description = `<meta name="description" content="${defaultDescription}" data-head="">`;
  const late = `<script defer src="/late.js" data-core="${core.at(-1)}"></script>`;
  return html
    .replace("<!--start-->", () => script)
    .replace("<!--head-->", () => `<title>BLOG</title>${description}`)
    .replace("<!--root-->", () => frame.html)
    .replace("<!--data-->", () => noscript + late);
}

function sourceOf(bundle: Rolldown.OutputBundle, name: string): string {
  const file = bundle[name];
  if (file?.type !== "asset") throw new Error(`The build has no style sheet ${name}.`);
  return String(file.source).trim();
}

/** An inline script that knows the files of the build. @param entry its file in src/app */
async function startScript(entry: string, files: object): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: "warn",
    build: {
      write: false,
      copyPublicDir: false,
      lib: { entry: `src/app/${entry}.ts`, formats: ["iife"], name: "start" },
    },
  });
  const [first] = [output].flat();
  if (!first || !("output" in first)) throw new Error(`${entry} was not built.`);
  return `<script>{const files=${JSON.stringify(files)};${first.output[0].code.trim()}}</script>`;
}
