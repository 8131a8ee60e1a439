import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** What a server needs of the project, all of it built. */
const folders = ["dist", "dist-render", "dist-server"];

/** Commands that work without the sources. */
const shippedScripts = ["start", "backup", "import", "remove-demo"];

/** What nobody reads in a release. */
const ofDevelopment = ["devDependencies", "allowScripts", "knip"];

const target = "release";

interface Lockfile {
  packages: Record<string, { dev?: boolean; devDependencies?: unknown }>;
}

/**
 * Packs both builds, with the list of the packages that they need, into release/blog.tar.gz: what
 * `npm ci --omit=dev` and `node dist-server/main.js` start. Run it by `npm run release`.
 */
function pack(): void {
  rmSync(target, { recursive: true, force: true });
  const folder = join(target, "blog");
  mkdirSync(folder, { recursive: true });
  for (const one of folders) cpSync(one, join(folder, one), { recursive: true });
  // What drew pages while the page was built, and never does again.
  for (const one of ["describePages", "printTemplates"])
    rmSync(join(folder, `dist-render/${one}.js`));
  writeJson(join(folder, "package.json"), manifest());
  writeJson(join(folder, "package-lock.json"), lockfile());
  const archive = join(target, "blog.tar.gz");
  execFileSync("tar", ["-czf", archive, "-C", target, "blog"]);
  rmSync(folder, { recursive: true });
  console.warn(`The release is ${archive}.`);
}

function manifest(): object {
  const all: Record<string, unknown> & { scripts: Record<string, string> } = JSON.parse(
    readFileSync("package.json", "utf8"),
  );
  const rest = Object.entries(all).filter(([name]) => !ofDevelopment.includes(name));
  const scripts = Object.entries(all.scripts).filter(([name]) => shippedScripts.includes(name));
  return { ...Object.fromEntries(rest), scripts: Object.fromEntries(scripts) };
}

/** Without the packages that only building and testing need. */
function lockfile(): object {
  const { packages, ...rest }: Lockfile = JSON.parse(readFileSync("package-lock.json", "utf8"));
  const needed = Object.entries(packages).filter(([, { dev }]) => !dev);
  for (const [, entry] of needed) delete entry.devDependencies;
  return { ...rest, packages: Object.fromEntries(needed) };
}

function writeJson(path: string, value: object): void {
  writeFileSync(path, `${JSON.stringify(value, undefined, 2)}\n`);
}

pack();
