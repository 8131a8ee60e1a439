import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { z } from "zod";

const buildFolders = ["dist", "dist-render", "dist-server"];

const buildOnlyModules = ["describePages.js", "renderTemplates.js"];

/** Files of deploy/ in a release, listed by name because operators keep settings and keys in the same folder. */
const deployFiles = [
  "Caddyfile",
  "Dockerfile",
  "Dockerfile.dockerignore",
  "blog",
  "blog-backup-failed.service",
  "blog-backup.service",
  "blog-backup.timer",
  "blog.env",
  "blog.service",
  "compose.yaml",
  "install.sh",
  "nginx.conf",
  "restart.html",
  "switch.sh",
];

/** Fields of package.json that a release omits; the workspaces are bundled. */
const developmentFields = ["scripts", "workspaces", "devDependencies", "allowScripts", "knip"];

const objectSchema = z.record(z.string(), z.unknown());
const packagesSchema = z.record(z.string(), objectSchema);

/**
 * Packs the builds of the checkout in `root`, the installer, and the manifest and lockfile of the production packages
 * into release/blog.tar.gz.
 * @returns the path of the archive
 */
export function packRelease(root: string): string {
  const target = join(root, "release");
  rmSync(target, { recursive: true, force: true });
  const folder = join(target, "blog");
  mkdirSync(folder, { recursive: true });
  // Skips hidden files, which may contain settings and are not part of a build.
  const filter = (path: string) =>
    !basename(path).startsWith(".") && !buildOnlyModules.includes(basename(path));
  for (const build of buildFolders) {
    cpSync(join(root, build), join(folder, build), { recursive: true, filter });
  }
  for (const name of deployFiles) {
    cpSync(join(root, "deploy", name), join(folder, "deploy", name));
  }
  writeJson(join(folder, "package.json"), manifest(root));
  writeJson(join(folder, "package-lock.json"), lockfile(root));
  const archive = join(target, "blog.tar.gz");
  execFileSync("tar", ["-czf", archive, "-C", target, "blog"]);
  rmSync(folder, { recursive: true });
  return archive;
}

function manifest(root: string): object {
  const fields = readJson(join(root, "package.json"));
  const rest = Object.entries(fields).filter(([name]) => !developmentFields.includes(name));
  return Object.fromEntries(rest);
}

/** Returns package-lock.json without development dependencies. */
function lockfile(root: string): object {
  const json = readJson(join(root, "package-lock.json"));
  const packages = Object.entries(packagesSchema.parse(json["packages"]));
  const production = packages.filter(([path, entry]) => !entry["dev"] && !isWorkspace(path, entry));
  for (const [, entry] of production) {
    delete entry["devDependencies"];
    delete entry["workspaces"];
  }
  return { ...json, packages: Object.fromEntries(production) };
}

function isWorkspace(path: string, { link }: Record<string, unknown>): boolean {
  return link === true || path.startsWith("packages/");
}

function readJson(path: string): Record<string, unknown> {
  return objectSchema.parse(JSON.parse(readFileSync(path, "utf8")));
}

function writeJson(path: string, value: object): void {
  writeFileSync(path, `${JSON.stringify(value, undefined, 2)}\n`);
}

if (import.meta.filename === process.argv[1]) console.warn(`The release is ${packRelease(".")}.`);
