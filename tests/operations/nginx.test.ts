import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { validatedEndpoints } from "../../src/contract/validatedEndpoints";
import { sessionUserSchema } from "../../src/contract/auth";
import { IMAGE } from "../../src/contract/limits";
import { barePostSchema } from "../../src/contract/post";
import { send } from "../contract/client";
import { freePort } from "../support/freePort";
import { install, type Installed, root, shell } from "./installed";
import { operatorLogin, operatorSettings, postTexts } from "../support/sampleData";

let blog: Installed;
let server: Awaited<ReturnType<Installed["start"]>>;
let ports = { https: 0, http: 0 };
let origin = "";
const stops: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  // The certificate created below is self-signed.
  process.env["NODE_TLS_REJECT_UNAUTHORIZED"] = "0";
  blog = await install();
  ports = { https: await freePort(), http: await freePort() };
  origin = `https://localhost:${ports.https}`;
  const settings = { ...operatorSettings, METRICS: "1" };
  server = await blog.start({ ...settings, PUBLIC_URL: origin });
  stops.push(server.stop);
  await startNginx();
});
afterAll(async () => {
  for (const stop of stops.toReversed()) await stop();
  await blog.remove();
});

/** Runs nginx with the example configuration on free ports, with a self-signed certificate. */
async function startNginx(): Promise<void> {
  const folder = join(blog.folder, "nginx");
  mkdirSync(folder);
  const options = `-keyout ${folder}/key.pem -out ${folder}/cert.pem -subj /CN=localhost`;
  await shell(`openssl req -x509 -newkey rsa:2048 -nodes -days 2 ${options}`);
  const site = readFileSync(join(root, "deploy/nginx.conf"), "utf8")
    .replace("127.0.0.1:3000", `127.0.0.1:${server.port}`)
    .replace("listen 443", `listen ${ports.https}`)
    .replace("listen 80", `listen ${ports.http}`)
    .replace(/ssl_certificate \S+;/, `ssl_certificate ${folder}/cert.pem;`)
    .replace(/ssl_certificate_key \S+;/, `ssl_certificate_key ${folder}/key.pem;`)
    .replace("/var/cache/nginx/blog", `${folder}/cache`);
  writeFileSync(join(folder, "site.conf"), site);
  const main = `user root; daemon off; pid ${folder}/pid; error_log ${folder}/error.log;
    events {} http { access_log off; client_body_temp_path ${folder}/body; include ${folder}/site.conf; }`;
  writeFileSync(join(folder, "nginx.conf"), main);
  const config = `${folder}/nginx.conf`;
  expect(await shell(`nginx -t -c ${config}`)).toContain("test is successful");
  const nginx = spawn("nginx", ["-c", config], { stdio: "inherit" });
  const exited = once(nginx, "exit");
  stops.push(() => {
    nginx.kill("SIGTERM");
    return exited;
  });
  const isServing = () =>
    fetch(`${origin}/`).then(
      ({ ok }) => ok,
      () => false,
    );
  await vi.waitFor(async () => expect(await isServing()).toBe(true), { timeout: 20_000 });
}

/** Returns incompressible noise, just below the maximum file size. */
async function createLargePicture(): Promise<Uint8Array<ArrayBuffer>> {
  const [width, height] = [1800, 1900];
  const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
  const picture = sharp({ create: { width, height, channels: 3, background: "#888", noise } });
  return new Uint8Array(await picture.png({ compressionLevel: 0 }).toBuffer());
}

it("nginx serves the pages over HTTPS, and redirects HTTP there", async () => {
  const page = await fetch(`${origin}/`);
  expect(await page.text()).toContain("<h1");
  expect(page.headers.get("strict-transport-security")).toMatch(/max-age/);
  const plain = await fetch(`http://localhost:${ports.http}/posts`, { redirect: "manual" });
  expect([plain.status, plain.headers.get("location")]).toEqual([301, "https://localhost/posts"]);
});

it("nginx accepts a picture of the maximum size, and caches it", async () => {
  const { text } = await send(origin, validatedEndpoints.login, { body: operatorLogin });
  const as = sessionUserSchema.parse(JSON.parse(text));
  const image = await createLargePicture();
  expect(image.length / IMAGE.maxBytes).toBeGreaterThan(0.95);
  expect(image.length).toBeLessThanOrEqual(IMAGE.maxBytes);
  const created = await send(origin, validatedEndpoints.createPost, { as, form: postTexts, image });
  expect(created.status).toBe(201);
  const { url } = barePostSchema.parse(JSON.parse(created.text)).image;
  const cacheStatuses: (string | null)[] = [];
  for (let request = 0; request < 2; request += 1) {
    const picture = await fetch(origin + url);
    expect(picture.headers.get("cache-control")).toContain("immutable");
    cacheStatuses.push(picture.headers.get("x-cache-status"));
  }
  expect(cacheStatuses).toEqual(["MISS", "HIT"]);
});

it("nginx passes on the real client address, and hides the operational endpoints", async () => {
  const body = JSON.stringify({ email: "ala@example.com", password: "Zgaduje-1!" });
  const statuses: number[] = [];
  for (let host = 1; host <= 11; host += 1) {
    const headers = { "content-type": "application/json", "x-forwarded-for": `203.0.113.${host}` };
    const response = await fetch(`${origin}/api/auth/login`, { method: "POST", headers, body });
    statuses.push(response.status);
  }
  expect(statuses.at(-1)).toBe(429);
  for (const path of ["/metrics", "/healthz", "/readyz"]) {
    expect((await fetch(origin + path)).status).toBe(404);
    expect((await fetch(`http://127.0.0.1:${server.port}${path}`)).status).toBe(200);
  }
});
