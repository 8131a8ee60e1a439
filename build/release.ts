import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { z } from "zod";

const builds = ["dist", "dist-render", "dist-server"];

const buildOnlyModules = ["describePages.js", "renderTemplates.js"];

/** Listed, since operators keep settings and keys beside them. */
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

/** Fields of package.json left out of a release. */
const developmentFields = ["scripts", "devDependencies", "allowScripts", "knip"];

const objectSchema = z.record(z.string(), z.unknown());
const packagesSchema = z.record(z.string(), objectSchema);

/**
 * Packs the builds of the checkout in `root`, the installer and the list of the packages that they need
 * into release/blog.tar.gz. @returns its path
 */
export function packRelease(root: string): string {
  const target = join(root, "release");
  rmSync(target, { recursive: true, force: true });
  const folder = join(target, "blog");
  mkdirSync(folder, { recursive: true });
  // The builds have no hidden files, but settings are.
  const filter = (path: string) =>
    !basename(path).startsWith(".") && !buildOnlyModules.includes(basename(path));
  for (const build of builds) {
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
  const all = readJson(join(root, "package.json"));
  const rest = Object.entries(all).filter(([name]) => !developmentFields.includes(name));
  return Object.fromEntries(rest);
}

/** Returns the lockfile without development dependencies. */
function lockfile(root: string): object {
  const json = readJson(join(root, "package-lock.json"));
  const packages = Object.entries(packagesSchema.parse(json["packages"]));
  const production = packages.filter(([, entry]) => entry["dev"] !== true);
  for (const [, entry] of production) delete entry["devDependencies"];
  return { ...json, packages: Object.fromEntries(production) };
}

function readJson(path: string): Record<string, unknown> {
  return objectSchema.parse(JSON.parse(readFileSync(path, "utf8")));
}

function writeJson(path: string, value: object): void {
  writeFileSync(path, `${JSON.stringify(value, undefined, 2)}\n`);
}

if (import.meta.filename === process.argv[1]) console.warn(`The release is ${packRelease(".")}.`);
