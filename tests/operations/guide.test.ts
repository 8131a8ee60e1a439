import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { variableRules } from "../../server/config/environment";
import { install, type Installed, installCommands, root, shell } from "./installed";
import { operatorSettings } from "../support/sampleData";

let blog: Installed;
beforeAll(async () => {
  blog = await install();
});
afterAll(() => blog.remove());

const read = (name: string) => readFileSync(join(root, name), "utf8");

describe("a release", () => {
  it("contains only the builds and the package manifests", async () => {
    const paths = (await shell("tar -tzf release/blog.tar.gz")).trim().split("\n");
    const topLevel = new Set(paths.map((path) => path.split("/")[1]).filter(Boolean));
    expect([...topLevel].toSorted((a, b) => (a ?? "").localeCompare(b ?? ""))).toEqual([
      "dist",
      "dist-render",
      "dist-server",
      "package-lock.json",
      "package.json",
    ]);
    expect(paths.filter((path) => /\.(tsx?|map|env)$/.test(path))).toEqual([]);
  });

  it("starts without dev dependencies, renders its pages and makes backups", async () => {
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
    const output = await shell(
      `cd ${blog.program} && DATA_DIR=../../data npm run backup -- --keep 7`,
    );
    expect(output).toContain("Backup written to ");
  });

  it("replaces the installed version, and keeps the previous one for a rollback", async () => {
    const command = (installCommands[2] ?? "").replace("/opt/blog", blog.program);
    await shell(command);
    expect(existsSync(`${blog.program}.before/dist-server/main.js`)).toBe(true);
    const { stop } = await blog.start(operatorSettings);
    await stop();
  });
});

describe("the examples in deploy/", () => {
  it("contain valid systemd units that restrict the server", async () => {
    for (const unit of ["blog.service", "blog-backup.service", "blog-backup.timer"]) {
      // systemd-analyze requires the executable to exist.
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

  it("run in Docker exactly the installation commands tested here", () => {
    const lines = [...read("deploy/Dockerfile").matchAll(/^RUN (.+)$/gm)];
    expect(lines.map(([, line]) => line)).toEqual(installCommands);
  });

  it("use only existing settings", () => {
    const [, service = ""] = /\n {2}blog:\n([^]*?)\n\n/.exec(read("deploy/compose.yaml")) ?? [];
    const names = [
      ...service.matchAll(/^ {6}([A-Z_]+):/gm),
      ...read("deploy/blog.env").matchAll(/^([A-Z_]+)=/gm),
      ...read(".env.example").matchAll(/^#([A-Z_]+)=/gm),
    ].map(([, name]) => name);
    expect(names.length).toBeGreaterThan(20);
    for (const name of names)
      expect([...Object.keys(variableRules), "DATA_DIR", "VITE_API_HOST"]).toContain(name);
  });

  it("exist, as do the scripts that the guide calls", () => {
    const guide = read("docs/operations.md");
    const files = guide.match(/\bdeploy\/[\w.-]+/g) ?? [];
    expect(files.length).toBeGreaterThan(8);
    for (const file of files) expect([file, existsSync(join(root, file))]).toEqual([file, true]);
    const scripts: unknown = JSON.parse(read("package.json")).scripts;
    for (const [, name = ""] of guide.matchAll(/npm run ([\w:-]+)/g))
      expect(scripts).toHaveProperty(name);
    for (const command of installCommands.slice(1)) expect(guide).toContain(command);
  });
});
