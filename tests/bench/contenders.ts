import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { startServer } from "../e2e/server";
import { freePort } from "../support/freePort";
import { buildStatic } from "../support/staticBuild";
import { startStaticHost } from "../support/staticHost";
import { writeStaticPages } from "./staticPage";

/** A way to serve the blog, with its URLs of the three pages to compare. */
export interface Contender {
  name: "embedded" | "static host" | "static page";
  urls: { home: string; details: string; list: string };
}

export interface Contenders {
  contenders: Contender[];
  /** URL of a page on another site, from which the navigation starts. */
  elsewhere: string;
  stop: () => Promise<void>;
}

/** Starts all contenders. The embedded server requires a build in dist/. */
export async function startContenders(): Promise<Contenders> {
  const folder = await mkdtemp(join(tmpdir(), "blog-bench-"));
  const port = await freePort();
  const server = await startServer(join(folder, "data"), {
    CORS_ORIGINS: `http://localhost:${port}`,
  });
  const build = await buildStatic(server.origin);
  const host = await startStaticHost(build.folder, { port });
  const pages = await writeStaticPages(server.origin);
  const webRoot = join(folder, "written");
  await mkdir(webRoot);
  for (const [name, html] of Object.entries(pages)) {
    await writeFile(join(webRoot, `${name}.html`), html);
    await writeFile(join(webRoot, `${name}.html.br`), brotliCompressSync(html));
  }
  await writeFile(join(webRoot, "elsewhere.html"), "<!doctype html><title>Gdzie indziej</title>");
  const pagesHost = await startStaticHost(webRoot);

  const response = await fetch(`${server.origin}/api/posts?pageNumber=1`);
  const [newest] = await response.json();
  const appUrlsAt = (origin: string) => ({
    home: `${origin}/`,
    details: `${origin}/posts/details/${newest._id}`,
    list: `${origin}/posts?page=3`,
  });
  const { origin } = pagesHost;
  const handwritten = { home: `${origin}/list.html`, details: `${origin}/post.html` };
  return {
    contenders: [
      { name: "embedded", urls: appUrlsAt(server.origin) },
      { name: "static host", urls: appUrlsAt(host.origin) },
      { name: "static page", urls: { ...handwritten, list: handwritten.home } },
    ],
    elsewhere: `${origin.replace("localhost", "127.0.0.1")}/elsewhere.html`,
    stop: async () => {
      await Promise.all([server, host, pagesHost].map((running) => running.stop()));
      await Promise.all([rm(folder, { recursive: true }), build.remove()]);
    },
  };
}
