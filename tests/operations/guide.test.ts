import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { root, shell } from "./shell";

const read = (name: string) => readFileSync(join(root, name), "utf8");

it("a release holds no sources", async () => {
  const archivePaths = (await shell("tar -tzf release/blog.tar.gz")).trim().split("\n");
  expect(archivePaths.length).toBeGreaterThan(50);
  expect(archivePaths.filter((path) => /\.(tsx?|map)$/.test(path))).toEqual([]);
});

describe("the examples", () => {
  it("for systemd are understood, and leave the server little that it could do", async () => {
    const units = readdirSync(join(root, "deploy")).filter((name) =>
      /\.(service|timer)$/.test(name),
    );
    expect(units).toHaveLength(4);
    // The units call this command, which the test of the guide installs if it runs first.
    await shell("[ -e /usr/local/bin/blog ] || cp deploy/blog /usr/local/bin/blog");
    await shell(`cp ${units.map((unit) => `deploy/${unit}`).join(" ")} /etc/systemd/system`);
    expect(await shell(`systemd-analyze verify ${units.join(" ")}`)).toBe("");
    const security = "systemd-analyze security --offline=true --no-pager";
    const exposure = /exposure level for \S+: ([\d.]+)/;
    const [, score] = exposure.exec(await shell(`${security} deploy/blog.service`)) ?? [];
    console.warn(`systemd's score of blog.service: ${score}`);
    expect(Number(score)).toBeLessThan(1.5);
  });

  it("for Caddy is understood", async () => {
    expect(await shell("caddy validate --config deploy/Caddyfile --adapter caddyfile")).toContain(
      "Valid configuration",
    );
  });

  it("for Caddy shows who comes during a restart a page that reloads itself", async () => {
    const variables =
      "BLOG_DOMAIN=http://127.0.0.1:8081 BLOG_UPSTREAM=127.0.0.1:1 BLOG_PAGES=deploy";
    const request = "curl --silent --include http://127.0.0.1:8081/posts";
    const response = await shell(`${variables} caddy run --config deploy/Caddyfile 2>/dev/null &
      until ${request}; do sleep 0.2; done
      kill $!`);
    expect(response).toMatch(/^HTTP\/1\.1 503 /);
    expect(response).toMatch(/^Retry-After: 5\r$/im);
    expect(response.endsWith(read("deploy/restart.html"))).toBe(true);
  });

  it("let Docker run what works", async () => {
    const commands = [...read("deploy/Dockerfile").matchAll(/^RUN (.+)$/gm)].map(
      ([, line]) => line,
    );
    // The first two commands pack the release, which has already been done.
    expect(commands.slice(0, 2)).toEqual(["npm ci", "npm run release"]);
    const folder = (await shell("mktemp --directory")).trim();
    const localCommands = commands.slice(2).map((line = "") =>
      line
        // There is no network, so only check that the package is known.
        .replace(/^apt-get update && apt-get install .* (\S+)$/, "apt-cache show $1 >/dev/null")
        .replaceAll("/usr/local/bin/blog", `${folder}/command`)
        .replaceAll("/opt/blog", `${folder}/blog`),
    );
    await shell(localCommands.join(" &&\n"));
    expect(await shell(`${folder}/command --help`)).toMatch(/^blog serve /);
    const packages = readdirSync(`${folder}/blog/node_modules`);
    for (const tool of ["vite", "typescript", "vitest", "tsx", "sass"])
      expect(packages).not.toContain(tool);
    await shell(`rm -r ${folder}`);
  });

  it("are where the guide says, as is all that it calls", () => {
    const guide = read("docs/operations.md");
    const files = guide.match(/\bdeploy\/\w[\w.-]+/g) ?? [];
    expect(files.length).toBeGreaterThan(5);
    for (const file of files) expect([file, existsSync(join(root, file))]).toEqual([file, true]);
    const scripts: unknown = JSON.parse(read("package.json")).scripts;
    for (const [, name = ""] of guide.matchAll(/npm run ([\w:-]+)/g))
      expect(scripts).toHaveProperty(name);
  });
});
