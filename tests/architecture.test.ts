import { readdirSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { describe, expect, it } from "vitest";

/** Source code by file path, which is relative to the project's root and uses forward slashes. */
type Tree = Record<string, string>;

interface Import {
  from: string;
  /** Package or relative path, as written in the import. */
  specifier: string;
  /** Path of the imported file, or undefined if a package or a file without code is imported. */
  file: string | undefined;
  isTypeOnly: boolean;
  isReExport: boolean;
}

/** Layers of src/, each of which may import only itself and the layers before it. */
const layers = ["shared", "contract", "lib", "api", "store", "components", "pages", "app", "main"];

/** Layers of src/ that the server may import, too. */
const sharedLayers = ["shared", "contract"];

/** Maps folders beside src/ to the folders they may import. Tests may import everything; nothing else imports tests. */
const foldersBesideSource: Record<string, string[]> = {
  server: sharedLayers,
  build: [...sharedLayers, "server"],
  tools: [...sharedLayers, "lib", "api"],
  tests: ["server", "build", "tools", ...layers],
};

/** Folders of server/, with the same rule as the layers of src/. Files directly in server/ belong to `app`. */
const serverFolders = `config db repositories mappers http operations cache limits accounts mail
  pictures upstream import demo plugins routes feeds pages commands app`.split(/\s+/);

/** Folders of src/components/, with the same rule as the layers of src/. */
const componentFolders = `ui form editor reading layout category profile auth post comment search
  admin`.split(/\s+/);

/** Allowed imports between the slices of the store. */
const sliceImports = ["auth → profile", "profile → post", "comment → post"];

/** Migrations import no code from elsewhere, because a later change of that code would change a released migration. */
const migrationsFolder = "server/platform/db/migrations/";

describe("the project", () => {
  const root = join(import.meta.dirname, "..");
  const folders = ["src", "server", "build", "tools", "tests"];
  const tree: Tree = Object.assign({}, ...folders.map((folder) => readTree(root, folder)));

  it("is read completely", () => {
    const files = Object.keys(tree);
    const isEmpty = (folder: string) => files.every((file) => !file.startsWith(`${folder}/`));
    expect(folders.filter(isEmpty)).toEqual([]);
    expect(importsOf(tree).filter(({ file }) => file).length).toBeGreaterThan(files.length);
  });

  it("obeys the import rules", () => {
    expect(violationsOf(tree)).toEqual([]);
  });

  it("runs tests that mock a module in isolation", () => {
    const tests = Object.entries(readTree(root, "tests"));
    const replacing = tests.filter(([, code]) => /\bvi\.(mock|doMock)\(/.test(code));
    const names = replacing.map(([path]) => path).filter((path) => /\.test\.tsx?$/.test(path));
    expect(names.length).toBeGreaterThan(0);
    // Files for long runs are fine, too, since long runs isolate every file.
    expect(names.filter((path) => !/\.(alone|long)\.test\./.test(path))).toEqual([]);
  });
});

describe("the import rules", () => {
  it.each([
    'import { b } from "../api/b";',
    'import type { B } from "../api/b";',
    'import {\n  b,\n  type C,\n} from "../api/b";',
    'const b = () => import("../api/b");',
    'import "../api/b";',
    'type B = import("../api/b").B;',
  ])("report a layer that imports a later one by %j", (code) => {
    expect(violationsOf({ "src/lib/a.ts": code, "src/api/b.ts": "" })).toEqual([
      "src/lib/a.ts imports src/api/b.ts: lib must not import api",
    ]);
  });

  it.each([
    ["src/app/a.ts", "src/main.tsx", "app must not import main"],
    ["src/lib/a.ts", "server/b.ts", "lib must not import server"],
    ["tools/a.ts", "src/store/b.ts", "tools must not import store"],
    ["tools/a.ts", "tests/support/b.ts", "tools must not import tests"],
    ["src/shared/a.ts", "src/contract/b.ts", "shared must not import contract"],
    ["server/db/a.ts", "server/repositories/b.ts", "db must not import repositories"],
    ["server/accounts/a.ts", "server/start.ts", "accounts must not import app"],
    ["src/components/ui/a.tsx", "src/components/post/b.tsx", "ui must not import post"],
    [
      "src/features/post/slice.ts",
      "src/features/auth/slice.ts",
      "slices must not import post → auth",
    ],
  ])("report %s that imports %s", (from, to, report) => {
    const path = posix.relative(posix.dirname(from), to).replace(/\.tsx?$/, "");
    const code = `import type { B } from "${path.startsWith(".") ? path : `./${path}`}";`;
    expect(violationsOf({ [from]: code, [to]: "" })).toEqual([`${from} imports ${to}: ${report}`]);
  });

  it.each([
    ["server/db/migrations/a.ts", "zod", ": a migration imports only kysely and its neighbours"],
    ["server/db/migrations/a.ts", "../b", ": a migration imports only kysely and its neighbours"],
    ["src/contract/a.ts", "axios", ": the contract imports only zod"],
    ["src/shared/a.ts", "axios", ": shared code imports no package"],
    ["src/lib/a.ts", "zod/mini", ", which would end up in the bundle"],
  ])("report %s that imports %s", (from, specifier, report) => {
    const tree = { [from]: `import { b } from "${specifier}";`, "server/db/b.ts": "" };
    expect(violationsOf(tree)).toEqual([`${from} imports ${specifier}${report}`]);
  });

  it.each(["src/utils/a.ts", "src/components/widgets/a.tsx", "server/utils/a.ts"])(
    "report %s, which belongs to no layer",
    (path) => expect(violationsOf({ [path]: "" })).toEqual([`${path} belongs to no layer`]),
  );

  it.each<[violation: string, tree: Tree, report: string]>([
    [
      "an import whose target is known only at run time",
      { "src/lib/a.ts": "await import(name);" },
      "src/lib/a.ts has an import that cannot be checked",
    ],
    [
      "a schema in the page, by types that would stay in the bundle",
      {
        "src/api/a.ts": 'import { type B } from "../contract/b";',
        "src/contract/b.ts": 'import { c } from "./c";',
        "src/contract/c.ts": 'import { z } from "zod";',
      },
      "src/api/a.ts imports src/contract/b.ts as more than types",
    ],
    [
      "a barrel",
      { "src/lib/a.ts": 'export * from "./b";', "src/lib/b.ts": "" },
      "src/lib/a.ts re-exports ./b",
    ],
    [
      "a barrel of names",
      { "server/a.ts": 'export {\n  b,\n} from "./b";', "server/b.ts": "" },
      "server/a.ts re-exports ./b",
    ],
  ])("report %s", (_, tree, report) => {
    expect(violationsOf(tree)).toEqual([report]);
  });
});

/** Returns a sentence for each violation of the import rules. */
function violationsOf(tree: Tree): string[] {
  const imports = importsOf(tree);
  return [
    ...Object.entries(tree).flatMap(([path, code]) => fileViolations(path, code)),
    ...imports.flatMap(importViolations),
    ...zodInClient(imports),
  ];
}

function fileViolations(path: string, code: string): string[] {
  const isUnassigned =
    ![...Object.keys(foldersBesideSource), ...layers].includes(layerOf(path)) ||
    folderOf(path) === undefined;
  const isUnresolvable =
    isProduct(path) &&
    /\bimport\(\s*(?!["'\s]|\/\* @vite-ignore \*\/ (?:pathToFileURL|chunkUrl\)))/.test(code);
  return [
    ...(isUnassigned ? [`${path} belongs to no layer`] : []),
    ...(isUnresolvable ? [`${path} has an import that cannot be checked`] : []),
  ];
}

function importViolations({ from, specifier, file, isReExport }: Import): string[] {
  const [layer, other] = [layerOf(from), file ? layerOf(file) : ""];
  const [folder, otherFolder] = [folderOf(from), file && folderOf(file)];
  const order = layer === "server" ? serverFolders : componentFolders;
  const isLaterFolder =
    layer === other && folder && otherFolder && order.indexOf(otherFolder) > order.indexOf(folder);
  const isPackage = !specifier.startsWith(".");
  const isFrozen = from.startsWith(migrationsFolder) && !file?.startsWith(migrationsFolder);
  const isPage = layers.includes(layer) && !sharedLayers.includes(layer);
  const slices = [from, file ?? ""].map((path) => /^src\/store\/(\w+)Slice\.ts$/.exec(path)?.[1]);
  const sliceImport = slices.every(Boolean) ? slices.join(" → ") : sliceImports[0];
  const rules: [isViolated: unknown, report: string][] = [
    [isLaterFolder, `imports ${file}: ${folder} must not import ${otherFolder}`],
    [file && !mayImport(layer, other), `imports ${file}: ${layer} must not import ${other}`],
    [
      isPackage && layer === "contract" && specifier !== "zod",
      `imports ${specifier}: the contract imports only zod`,
    ],
    [isPackage && layer === "shared", `imports ${specifier}: shared code imports no package`],
    [
      isFrozen && specifier !== "kysely",
      `imports ${specifier}: a migration imports only kysely and its neighbours`,
    ],
    [isPage && isZod({ specifier }), `imports ${specifier}, which would end up in the bundle`],
    [
      !sliceImports.includes(sliceImport ?? ""),
      `imports ${file}: slices must not import ${sliceImport}`,
    ],
    [isReExport && isProduct(from) && from !== "src/app/store.ts", `re-exports ${specifier}`],
  ];
  return rules.flatMap(([isViolated, report]) => (isViolated ? [`${from} ${report}`] : []));
}

/** Returns a sentence for each import that would put zod into the client bundle, directly or transitively. */
function zodInClient(imports: Import[]): string[] {
  const ofContract = imports.filter(({ from }) => layerOf(from) === "contract");
  const schemas = new Set(ofContract.filter(isZod).map(({ from }) => from));
  for (let size = -1; size < schemas.size;) {
    size = schemas.size;
    for (const { from, file, isTypeOnly } of ofContract)
      if (file && !isTypeOnly && schemas.has(file)) schemas.add(from);
  }
  return imports
    .filter(({ from }) => from.startsWith("src/") && layerOf(from) !== "contract")
    .filter(({ file, isTypeOnly }) => file && schemas.has(file) && !isTypeOnly)
    .map(({ from, file }) => `${from} imports ${file} as more than types`);
}

function isProduct(path: string): boolean {
  return path.startsWith("src/") || path.startsWith("server/");
}

function isZod({ specifier }: Pick<Import, "specifier">): boolean {
  return /^(@zod|zod)(\/|$)/.test(specifier);
}

/** Returns the top folder of a file or, in src/, the folder in it or the name of a file directly in it. */
function layerOf(path: string): string {
  const [top = "", next = ""] = path.split("/");
  return top === "src" ? next.replace(/\.tsx?$/, "") : top;
}

/** Returns the folder of a server or component file, "" for any other file, and undefined for an unknown folder. */
function folderOf(path: string): string | undefined {
  const [top, next = "", ...rest] = path.split("/");
  const isComponent = top === "src" && next === "components";
  if (top !== "server" && !isComponent) return "";
  const folder = isComponent ? rest[0] : rest.length > 0 ? next : "app";
  return (isComponent ? componentFolders : serverFolders).find((name) => name === folder);
}

function mayImport(layer: string, other: string): boolean {
  if (layer in foldersBesideSource)
    return other === layer || foldersBesideSource[layer]?.includes(other) === true;
  return layers.includes(other) && layers.indexOf(other) <= layers.indexOf(layer);
}

/** Matches static imports, which the formatter puts at the start of a line, unlike dynamic imports. */
const staticImport =
  /^\s*(?:(?<verb>import|export)\s+(?<type>type\s+)?(?:[\w$*]+(?:\s+as\s+[\w$]+)?\s*,?\s*)?(?:\{[^}]*\}\s*|\*\s+as\s+[\w$]+\s*)?from|import)\s*["'](?<specifier>[^"']+)["']/gm;
const dynamicImport = /\bimport\(\s*["'](?<specifier>[^"']+)["']/g;

function importsOf(tree: Tree): Import[] {
  return Object.entries(tree).flatMap(([from, code]) => {
    const matches = [...code.matchAll(staticImport), ...code.matchAll(dynamicImport)];
    return matches.map(({ groups }) => {
      const specifier = groups?.["specifier"] ?? "";
      return {
        from,
        specifier,
        file: resolve(tree, from, specifier),
        isTypeOnly: groups?.["type"] !== undefined,
        isReExport: groups?.["verb"] === "export",
      };
    });
  });
}

function resolve(tree: Tree, from: string, specifier: string): string | undefined {
  if (!specifier.startsWith(".")) return undefined;
  const path = posix.join(posix.dirname(from), specifier);
  const endings = ["", ".ts", ".tsx", "/index.ts", "/index.tsx"];
  return endings.map((ending) => path + ending).find((file) => file in tree);
}

function readTree(root: string, folder: string): Tree {
  const names = readdirSync(join(root, folder), { recursive: true, encoding: "utf8" });
  const paths = names.map((name) => `${folder}/${name.replaceAll("\\", "/")}`);
  const sources = paths.filter((path) => /\.tsx?$/.test(path) && !path.endsWith(".d.ts"));
  return Object.fromEntries(sources.map((path) => [path, readFileSync(join(root, path), "utf8")]));
}
