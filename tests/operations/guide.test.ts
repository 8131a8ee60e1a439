import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { variableRules } from "../../server/config/environment";
import { install, type Installed, installing, root, shell } from "./installed";
import { operatorSettings } from "../support/sampleData";

let blog: Installed;
beforeAll(async () => {
  blog = await install();
});
afterAll(() => blog.remove());

const read = (name: string) => readFileSync(join(root, name), "utf8");

describe("a release", () => {
  it("holds both builds and the list of their packages, and nothing else", async () => {
    const list = (await shell("tar -tzf release/blog.tar.gz")).trim().split("\n");
    const tops = new Set(list.map((path) => path.split("/")[1]).filter(Boolean));
    expect([...tops].toSorted((one, other) => (one ?? "").localeCompare(other ?? ""))).toEqual([
      "dist",
      "dist-render",
      "dist-server",
      "package-lock.json",
      "package.json",
    ]);
    expect(list.filter((path) => /\.(tsx?|map|env)$/.test(path))).toEqual([]);
  });

  it("starts without what builds it, and draws its pages", async () => {
    const packages = readdirSync(join(blog.program, "node_modules"));
    for (const tool of ["vite", "typescript", "vitest", "tsx", "sass"]) {
      expect(packages).not.toContain(tool);
    }
    const { port, stop } = await blog.start({
      ...operatorSettings,
      CONTACT_EMAIL: "listy@example.com",
    });
    const page = await (await fetch(`http://127.0.0.1:${port}/privacy`)).text();
    expect(page).toContain('href="mailto:listy@example.com"');
    await stop();
    const copied = await shell(
      `cd ${blog.program} && DATA_DIR=../../data npm run backup -- --keep 7`,
    );
    expect(copied).toContain("Backup written to ");
  });

  it("makes room for itself, and leaves the one before to go back to", async () => {
    const again = (installing[2] ?? "").replace("/opt/blog", blog.program);
    await shell(again);
    expect(existsSync(`${blog.program}.before/dist-server/main.js`)).toBe(true);
    const { stop } = await blog.start(operatorSettings);
    await stop();
  });
});

describe("the examples", () => {
  it("for systemd are understood, and leave the server little that it could do", async () => {
    for (const unit of ["blog.service", "blog-backup.service", "blog-backup.timer"]) {
      // It wants the program to be there.
      const local = read(`deploy/${unit}`).replaceAll("/usr/bin/node", process.execPath);
      writeFileSync(join(blog.folder, unit), local);
    }
    expect(await shell(`systemd-analyze verify ${blog.folder}/blog*.*`)).toBe("");
    const security = "systemd-analyze security --offline=true --no-pager";
    const exposure = /exposure level for \S+: ([\d.]+)/;
    const [, score] = exposure.exec(await shell(`${security} ${blog.folder}/blog.service`)) ?? [];
    console.warn(`systemd's score of blog.service: ${score}`);
    expect(Number(score)).toBeLessThan(1.5);
  });

  it("let Docker run nothing but what was run here", () => {
    const lines = [...read("deploy/Dockerfile").matchAll(/^RUN (.+)$/gm)];
    expect(lines.map(([, line]) => line)).toEqual(installing);
  });

  it("name settings that there are", () => {
    const [, ofBlog = ""] = /\n {2}blog:\n([^]*?)\n\n/.exec(read("deploy/compose.yaml")) ?? [];
    const named = [
      ...ofBlog.matchAll(/^ {6}([A-Z_]+):/gm),
      ...read("deploy/blog.env").matchAll(/^([A-Z_]+)=/gm),
      ...read(".env.example").matchAll(/^#([A-Z_]+)=/gm),
    ].map(([, name]) => name);
    expect(named.length).toBeGreaterThan(20);
    for (const name of named)
      expect([...Object.keys(variableRules), "DATA_DIR", "VITE_API_HOST"]).toContain(name);
  });

  it("are where the guide says, as is all that it calls", () => {
    const guide = read("docs/operations.md");
    const files = guide.match(/\bdeploy\/[\w.-]+/g) ?? [];
    expect(files.length).toBeGreaterThan(8);
    for (const file of files) expect([file, existsSync(join(root, file))]).toEqual([file, true]);
    const scripts: unknown = JSON.parse(read("package.json")).scripts;
    for (const [, name = ""] of guide.matchAll(/npm run ([\w:-]+)/g))
      expect(scripts).toHaveProperty(name);
    for (const command of installing.slice(1)) expect(guide).toContain(command);
  });
});
