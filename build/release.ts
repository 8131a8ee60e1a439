import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

/** Files that a server needs: both builds, and the installer. */
const folders = ["dist", "dist-render", "dist-server", "deploy"];

/** Files left out of a release. */
const developmentFields = ["scripts", "devDependencies", "allowScripts", "knip"];

const target = "release";

const objectSchema = z.record(z.string(), z.unknown());
const packagesSchema = z.record(z.string(), objectSchema);

/** Packs both builds, and the list of the packages that they need, into release/blog.tar.gz. */
function pack(): void {
  rmSync(target, { recursive: true, force: true });
  const folder = join(target, "blog");
  mkdirSync(folder, { recursive: true });
  for (const output of folders) cpSync(output, join(folder, output), { recursive: true });
  // Needed only during the build.
  for (const module of ["describePages", "renderTemplates"])
    rmSync(join(folder, `dist-render/${module}.js`));
  writeJson(join(folder, "package.json"), manifest());
  writeJson(join(folder, "package-lock.json"), lockfile());
  const archive = join(target, "blog.tar.gz");
  execFileSync("tar", ["-czf", archive, "-C", target, "blog"]);
  rmSync(folder, { recursive: true });
  console.warn(`The release is ${archive}.`);
}

function manifest(): object {
  const all = readJson("package.json");
  const rest = Object.entries(all).filter(([name]) => !developmentFields.includes(name));
  return Object.fromEntries(rest);
}

/** Returns the lockfile without development dependencies. */
function lockfile(): object {
  const json = readJson("package-lock.json");
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

pack();
