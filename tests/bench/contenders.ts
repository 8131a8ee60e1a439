import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { startServer } from "../e2e/server";
import { freePort } from "../support/freePort";
import { startStaticHost } from "../support/staticHost";
import { writeStaticPages } from "./staticPage";

/** Who serves the page, and where: the same three addresses of each. */
export interface Contender {
  name: "embedded" | "static host" | "static page";
  urls: { home: string; details: string; list: string };
}

export interface Contenders {
  contenders: Contender[];
  stop: () => Promise<void>;
}

/** Starts all three, side by side; needs a build in dist/ for the first. */
export async function startContenders(): Promise<Contenders> {
  const folder = await mkdtemp(join(tmpdir(), "blog-bench-"));
  const hostPort = await freePort();
  const server = await startServer(join(folder, "data"), {
    CORS_ORIGINS: `http://localhost:${hostPort}`,
  });
  // What is built there to draw pages finds its packages only within the project.
  const built = await mkdtemp(join("node_modules", ".bench-"));
  const dist = join(built, "dist");
  execFileSync("npx", ["vite", "build", "--logLevel", "warn", "--outDir", dist, "--emptyOutDir"], {
    env: { ...process.env, VITE_API_HOST: server.origin },
    stdio: "inherit",
  });
  const host = await startStaticHost(dist, { port: hostPort });
  const pages = await writeStaticPages(server.origin);
  const written = join(folder, "written");
  await mkdir(written);
  for (const [name, html] of Object.entries(pages)) {
    await writeFile(join(written, `${name}.html`), html);
    await writeFile(join(written, `${name}.html.br`), brotliCompressSync(html));
  }
  const page = await startStaticHost(written);

  const response = await fetch(`${server.origin}/api/posts?pageNumber=1`);
  const [newest] = await response.json();
  const spaAt = (origin: string) => ({
    home: `${origin}/`,
    details: `${origin}/posts/details/${newest._id}`,
    list: `${origin}/posts?page=3`,
  });
  const { origin } = page;
  const byHand = { home: `${origin}/list.html`, details: `${origin}/post.html` };
  return {
    contenders: [
      { name: "embedded", urls: spaAt(server.origin) },
      { name: "static host", urls: spaAt(host.origin) },
      { name: "static page", urls: { ...byHand, list: byHand.home } },
    ],
    stop: async () => {
      await Promise.all([server.stop(), host.stop(), page.stop()]);
      await Promise.all([folder, built].map((one) => rm(one, { recursive: true })));
    },
  };
}
