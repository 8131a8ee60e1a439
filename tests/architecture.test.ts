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

/** Packages, each of which may import only itself and those before it. */
const packages = ["shared", "markdown", "contract", "editor", "conformance"];

/** Rooms of src/ in the order in which they may import each other. Features are those between `form` and `pages`. */
const pageRooms = `lib api store ui form
  category auth password reading post profile comment search writing admin
  pages app main`.split(/\s+/);

/** Rooms of server/, with the same rule. Files directly in server/ belong to `app`. */
const serverRooms = `config db log http limits cache mail pictures backup
  search auth category picture comment post profile password
  feeds pages upstream import demo commands app`.split(/\s+/);

/** Maps each top folder to the other top folders it may import. Nothing imports tests. */
const houses: Record<string, string[]> = {
  packages: [],
  src: ["packages"],
  server: ["packages"],
  build: ["packages", "server"],
  tests: ["packages", "src", "server", "build"],
};

/** Rooms lie in these folders; `styles` are imported by style sheets only. */
const roomFolders = /^(?:src\/features|server\/(?:features|platform)|packages|src|server)\//;

/** Released migrations, which neither import other code nor are imported by it one by one. */
const migrationsFolder = "server/platform/db/migrations/";

describe("the project", () => {
  const root = join(import.meta.dirname, "..");
  const folders = Object.keys(houses);
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

  it("calls no function that replaces the default of a module at run time", () => {
    const isReplaceable = (code: string) =>
      [...code.matchAll(/^(?:export )?let (\w+)(?:: [^=]+)? = (?!null\b|undefined\b)/gm)].some(
        ([, name]) => new RegExp(`(?<!\\.)\\b${name}\\(`).test(code),
      );
    expect(isReplaceable("let cut = truncate;\nexport const a = () => cut(1);")).toBe(true);
    expect(isReplaceable("let cut: Cut = (text) => text;\nexport const a = () => cut(1);")).toBe(
      true,
    );
    expect(isReplaceable("let cut: Cut | null = null;\nexport const a = () => cut?.(1);")).toBe(
      false,
    );
    expect(
      Object.keys(tree).filter(
        (path) => path.startsWith("src/") && isReplaceable(tree[path] ?? ""),
      ),
    ).toEqual([]);
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
  ])("report a room that imports a later one by %j", (code) => {
    expect(violationsOf({ "src/lib/a.ts": code, "src/api/b.ts": "" })).toEqual([
      "src/lib/a.ts imports src/api/b.ts: lib must not import api",
    ]);
  });

  it.each([
    ["src/app/a.ts", "src/main.tsx", "app must not import main"],
    ["src/lib/a.ts", "server/start.ts", "src must not import server"],
    ["server/start.ts", "src/lib/a.ts", "server must not import src"],
    ["packages/editor/a.ts", "src/lib/b.ts", "packages must not import src"],
    ["src/store/a.ts", "src/features/post/slice.ts", "store must not import post"],
    ["src/features/post/a.ts", "src/features/comment/b.ts", "post must not import comment"],
    ["src/features/admin/a.ts", "src/pages/b.tsx", "admin must not import pages"],
    ["server/platform/db/a.ts", "server/features/post/b.ts", "db must not import post"],
    ["server/platform/db/a.ts", "server/start.ts", "db must not import app"],
    ["server/feeds/a.ts", "server/upstream/b.ts", "feeds must not import upstream"],
    ["src/pages/a.tsx", "src/features/post/own/b.ts", "own is only for post"],
  ])("report %s that imports %s", (from, to, report) => {
    const path = posix.relative(posix.dirname(from), to).replace(/\.tsx?$/, "");
    const code = `import type { B } from "${path.startsWith(".") ? path : `./${path}`}";`;
    expect(violationsOf({ [from]: code, [to]: "" })).toEqual([`${from} imports ${to}: ${report}`]);
  });

  it.each([
    ["packages/shared/a.ts", "contract", "shared must not import contract"],
    ["packages/markdown/a.ts", "editor", "markdown must not import editor"],
  ])("report %s that imports the package %s", (from, name, report) => {
    const file = `packages/${name}/b.ts`;
    const tree = { [from]: `import { b } from "@blog/${name}/b";`, [file]: "" };
    expect(violationsOf(tree)).toEqual([`${from} imports ${file}: ${report}`]);
  });

  it.each([
    [`${migrationsFolder}a.ts`, "zod", ": a migration imports only kysely and its neighbours"],
    [`${migrationsFolder}a.ts`, "../b", ": a migration imports only kysely and its neighbours"],
    ["server/platform/db/b.ts", "./migrations/012", ": a single migration is frozen"],
    ["packages/contract/a.ts", "axios", ": the contract imports only zod"],
    ["packages/shared/a.ts", "axios", ": shared code imports no package"],
    ["src/lib/a.ts", "zod/mini", ", which would end up in the bundle"],
  ])("report %s that imports %s", (from, specifier, report) => {
    const neighbours = { "server/platform/db/b.ts": "", [`${migrationsFolder}012.ts`]: "" };
    const tree = { ...neighbours, [from]: `import { b } from "${specifier}";` };
    expect(violationsOf(tree)).toEqual([`${from} imports ${specifier}${report}`]);
  });

  it.each(["src/utils/a.ts", "src/features/widgets/a.tsx", "server/utils/a.ts", "packages/a/b.ts"])(
    "report %s, which belongs to no room",
    (path) => expect(violationsOf({ [path]: "" })).toEqual([`${path} belongs to no room`]),
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
        "src/api/a.ts": 'import { type B } from "@blog/contract/b";',
        "packages/contract/b.ts": 'import { c } from "./c";',
        "packages/contract/c.ts": 'import { z } from "zod";',
      },
      "src/api/a.ts imports packages/contract/b.ts as more than types",
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
  const isUnresolvable =
    isProduct(path) &&
    /\bimport\(\s*(?!["'\s]|\/\* @vite-ignore \*\/ (?:pathToFileURL|chunkUrl\)))/.test(code);
  return [
    ...(roomOf(path) === undefined ? [`${path} belongs to no room`] : []),
    ...(isUnresolvable ? [`${path} has an import that cannot be checked`] : []),
  ];
}

function importViolations({ from, specifier, file, isReExport }: Import): string[] {
  const isPackage = !specifier.startsWith(".") && file === undefined;
  const isMigration = from.startsWith(migrationsFolder);
  const isOneMigration = file?.startsWith(migrationsFolder) && !file.endsWith("/index.ts");
  const rules: [isViolated: unknown, report: string][] = [
    [file && directionViolation(from, file), `imports ${file}: ${directionViolation(from, file)}`],
    [
      isPackage && from.startsWith("packages/contract/") && specifier !== "zod",
      `imports ${specifier}: the contract imports only zod`,
    ],
    [
      isPackage && from.startsWith("packages/shared/"),
      `imports ${specifier}: shared code imports no package`,
    ],
    [
      isMigration && specifier !== "kysely" && !file?.startsWith(migrationsFolder),
      `imports ${specifier}: a migration imports only kysely and its neighbours`,
    ],
    [
      isOneMigration && !isMigration && isProduct(from),
      `imports ${specifier}: a single migration is frozen`,
    ],
    [
      from.startsWith("src/") && isZod({ specifier }),
      `imports ${specifier}, which would end up in the bundle`,
    ],
    [isReExport && isProduct(from), `re-exports ${specifier}`],
  ];
  return rules.flatMap(([isViolated, report]) => (isViolated ? [`${from} ${report}`] : []));
}

/** Returns what is wrong with the direction of an import, or undefined. */
function directionViolation(from: string, file = ""): string | undefined {
  const [house = "", otherHouse = ""] = [from, file].map((path) => path.split("/")[0] ?? "");
  const [room = "", otherRoom = ""] = [roomOf(from), roomOf(file)];
  if (house !== otherHouse)
    return houses[house]?.includes(otherHouse)
      ? undefined
      : `${house} must not import ${otherHouse}`;
  const order = orderOf(house);
  if (order.indexOf(otherRoom) > order.indexOf(room)) return `${room} must not import ${otherRoom}`;
  const own = /^src\/features\/\w+\/(\w+)\//.exec(file)?.[1];
  return own && room !== otherRoom ? `${own} is only for ${otherRoom}` : undefined;
}

/** Returns a sentence for each import that would put zod into the client bundle, directly or transitively. */
function zodInClient(imports: Import[]): string[] {
  const ofContract = imports.filter(({ from }) => from.startsWith("packages/contract/"));
  const schemas = new Set(ofContract.filter(isZod).map(({ from }) => from));
  for (let size = -1; size < schemas.size;) {
    size = schemas.size;
    for (const { from, file, isTypeOnly } of ofContract)
      if (file && !isTypeOnly && schemas.has(file)) schemas.add(from);
  }
  return imports
    .filter(({ from }) => from.startsWith("src/"))
    .filter(({ file, isTypeOnly }) => file && schemas.has(file) && !isTypeOnly)
    .map(({ from, file }) => `${from} imports ${file} as more than types`);
}

function isProduct(path: string): boolean {
  return /^(?:src|server|packages)\//.test(path);
}

function isZod({ specifier }: Pick<Import, "specifier">): boolean {
  return /^(@zod|zod)(\/|$)/.test(specifier);
}

/** Returns the rooms of a top folder in the order in which they may import each other. */
function orderOf(house: string): string[] {
  return { packages, src: pageRooms, server: serverRooms }[house] ?? [];
}

/** Returns the room in which a file lies, or undefined if there is none. */
function roomOf(path: string): string | undefined {
  const [house = ""] = path.split("/");
  const order = orderOf(house);
  if (order.length === 0) return house in houses ? house : undefined;
  const [name = "", ...rest] = path.replace(roomFolders, "").split("/");
  const isDirect = rest.length === 0;
  const room = isDirect && house === "server" ? "app" : name.replace(/\.tsx?$/, "");
  return order.find((candidate) => candidate === room);
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
  if (!/^(?:\.|@blog\/)/.test(specifier)) return undefined;
  const path = specifier.startsWith(".")
    ? posix.join(posix.dirname(from), specifier)
    : specifier.replace("@blog", "packages");
  const endings = ["", ".ts", ".tsx", "/index.ts", "/index.tsx"];
  return endings.map((ending) => path + ending).find((file) => file in tree);
}

function readTree(root: string, folder: string): Tree {
  const names = readdirSync(join(root, folder), { recursive: true, encoding: "utf8" });
  const paths = names.map((name) => `${folder}/${name.replaceAll("\\", "/")}`);
  const sources = paths.filter((path) => /\.tsx?$/.test(path) && !path.endsWith(".d.ts"));
  return Object.fromEntries(sources.map((path) => [path, readFileSync(join(root, path), "utf8")]));
}
