import { readdirSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { describe, expect, it } from "vitest";

/** Source files by path from the project's folder, with slashes. */
type Tree = Record<string, string>;

interface Import {
  from: string;
  /** What it imports as it is written. */
  specifier: string;
  /** The file of the tree that it means; undefined for packages and for files without code. */
  file: string | undefined;
  isTypeOnly: boolean;
  isReExport: boolean;
}

/** Each imports only those before it, and itself. */
const layers = ["contract", "lib", "api", "store", "components", "pages", "app", "main"];

/** The same for the server's rooms; what stands right in server/ is the app. */
const serverRooms = [
  "config",
  "db",
  "repositories",
  "mappers",
  "http",
  "operations",
  "cache",
  "limits",
  "accounts",
  "mail",
  "pictures",
  "feeds",
  "upstream",
  "import",
  "demo",
  "plugins",
  "routes",
  "pages",
  "app",
];

/** Which slice may react to which. */
const sliceArrows = ["auth → profile", "profile → post", "comment → post"];

/** Frozen: whatever a released migration imported would change what it did. */
const migrationsFolder = "server/db/migrations/";

const maxLines = 200;

describe("the project", () => {
  const root = join(import.meta.dirname, "..");
  const tree = { ...readTree(root, "src"), ...readTree(root, "server") };

  it("is read whole: the law would find its violations", () => {
    const files = Object.keys(tree);
    const important = [
      "src/main.tsx",
      "src/contract/endpoints.ts",
      "src/store/index.ts",
      "server/app.ts",
    ];
    expect(files).toEqual(expect.arrayContaining(important));
    expect(importsOf(tree).filter(({ file }) => file).length).toBeGreaterThan(files.length);
  });

  it("keeps the law", () => {
    expect(violationsOf(tree)).toEqual([]);
  });

  it("lets no test share its modules with others once it has replaced one", () => {
    const tests = Object.entries(readTree(root, "tests"));
    const replacing = tests.filter(([, code]) => /\bvi\.(mock|doMock)\(/.test(code));
    const names = replacing.map(([path]) => path).filter((path) => /\.test\.tsx?$/.test(path));
    expect(names.length).toBeGreaterThan(0);
    // A long run shares nothing.
    expect(names.filter((path) => !/\.(alone|long)\.test\./.test(path))).toEqual([]);
  });
});

describe("the law", () => {
  it.each<[violation: string, tree: Tree, report: string]>([
    [
      "a layer that imports a later one",
      { "src/lib/a.ts": 'import { b } from "../api/b";', "src/api/b.ts": "" },
      "src/lib/a.ts imports src/api/b.ts: lib must not know api",
    ],
    [
      "the same by a type alone",
      { "src/api/a.ts": 'import type { B } from "../store/b";', "src/store/b.ts": "" },
      "src/api/a.ts imports src/store/b.ts: api must not know store",
    ],
    [
      "the same over several lines",
      { "src/lib/a.ts": 'import {\n  b,\n  type C,\n} from "../api/b";', "src/api/b.ts": "" },
      "src/lib/a.ts imports src/api/b.ts: lib must not know api",
    ],
    [
      "the same by a dynamic import",
      { "src/lib/a.ts": 'const b = () => import("../pages/b");', "src/pages/b.tsx": "" },
      "src/lib/a.ts imports src/pages/b.tsx: lib must not know pages",
    ],
    [
      "the same for its effect",
      { "src/app/a.ts": 'import "../main";', "src/main.tsx": "" },
      "src/app/a.ts imports src/main.tsx: app must not know main",
    ],
    [
      "the same by a type in place",
      { "src/lib/a.ts": 'type B = import("../api/b").B;', "src/api/b.ts": "" },
      "src/lib/a.ts imports src/api/b.ts: lib must not know api",
    ],
    [
      "a file outside of the layers",
      { "src/utils/a.ts": "" },
      "src/utils/a.ts belongs to no layer",
    ],
    [
      "an import whose target only runs would tell",
      { "src/lib/a.ts": "await import(name);" },
      "src/lib/a.ts has an import that cannot be checked",
    ],
    [
      "a page that imports the server",
      { "src/lib/a.ts": 'import { b } from "../../server/b";', "server/b.ts": "" },
      "src/lib/a.ts imports server/b.ts: lib must not know server",
    ],
    [
      "a server that imports the page",
      { "server/a.ts": 'import { b } from "../src/lib/b";', "src/lib/b.ts": "" },
      "server/a.ts imports src/lib/b.ts: server must not know lib",
    ],
    [
      "a room of the server that imports a later one",
      {
        "server/db/a.ts": 'import type { B } from "../repositories/b";',
        "server/repositories/b.ts": "",
      },
      "server/db/a.ts imports server/repositories/b.ts: db must not know repositories",
    ],
    [
      "a room of the server that imports what starts it",
      { "server/accounts/a.ts": 'import { b } from "../start";', "server/start.ts": "" },
      "server/accounts/a.ts imports server/start.ts: accounts must not know app",
    ],
    [
      "a file outside of the server's rooms",
      { "server/utils/a.ts": "" },
      "server/utils/a.ts belongs to no layer",
    ],
    [
      "a migration that imports what may change",
      { "server/db/migrations/a.ts": 'import type { B } from "../b";', "server/db/b.ts": "" },
      "server/db/migrations/a.ts imports ../b: a migration imports only kysely and its neighbours",
    ],
    [
      "a migration that imports a package besides kysely",
      { "server/db/migrations/a.ts": 'import { z } from "zod";' },
      "server/db/migrations/a.ts imports zod: a migration imports only kysely and its neighbours",
    ],
    [
      "a contract that imports a package besides zod",
      { "src/contract/a.ts": 'import axios from "axios";' },
      "src/contract/a.ts imports axios: the contract knows zod alone",
    ],
    [
      "zod outside of the contract",
      { "src/lib/a.ts": 'import { z } from "zod/mini";' },
      "src/lib/a.ts imports zod/mini, which would end up in the bundle",
    ],
    [
      "a schema in the page",
      {
        "src/api/a.ts": 'import { b } from "../contract/b";',
        "src/contract/b.ts": 'import { z } from "zod";',
      },
      "src/api/a.ts imports src/contract/b.ts as more than types",
    ],
    [
      "an import of types that would stay in the bundle",
      {
        "src/api/a.ts": 'import { type B } from "../contract/b";',
        "src/contract/b.ts": 'import { c } from "./c";',
        "src/contract/c.ts": 'import { z } from "zod";',
      },
      "src/api/a.ts imports src/contract/b.ts as more than types",
    ],
    [
      "a cycle",
      {
        "src/lib/a.ts": 'import { b } from "./b";',
        "src/lib/b.ts": 'import { c } from "./c";',
        "src/lib/c.ts": 'import type { A } from "./a";',
      },
      "src/lib/a.ts → src/lib/b.ts → src/lib/c.ts → src/lib/a.ts is a cycle",
    ],
    [
      "a slice against the arrows",
      {
        "src/store/postSlice.ts": 'import { a } from "./authSlice";',
        "src/store/authSlice.ts": "",
      },
      "src/store/postSlice.ts imports src/store/authSlice.ts: post → auth is no arrow",
    ],
    [
      "a barrel",
      { "src/lib/a.ts": 'export * from "./b";', "src/lib/b.ts": "" },
      "src/lib/a.ts passes on what ./b exports",
    ],
    [
      "a barrel of names",
      { "server/a.ts": 'export {\n  b,\n} from "./b";', "server/b.ts": "" },
      "server/a.ts passes on what ./b exports",
    ],
    [
      "a file that is too long",
      { "server/a.ts": "\n".repeat(maxLines + 1) },
      `server/a.ts has ${maxLines + 1} lines`,
    ],
  ])("reports %s", (_, tree, report) => {
    expect(violationsOf(tree)).toEqual([report]);
  });

  it("lets pass what it allows", () => {
    const tree: Tree = {
      "src/contract/a.ts": 'import { z } from "zod";',
      "src/contract/limits.ts": "\n".repeat(maxLines),
      "src/lib/b.ts": 'import type { A } from "../contract/a";\nimport dayjs from "dayjs";',
      "src/store/authSlice.ts": 'import { fetchProfile } from "./profileSlice";',
      "src/store/profileSlice.ts": 'import { fetchPost } from "./postSlice";',
      "src/store/commentSlice.ts": 'import { fetchPost } from "./postSlice";',
      "src/store/postSlice.ts": 'import { max } from "../contract/limits";',
      "src/store/index.ts": 'export { fetchPost } from "./postSlice";',
      "src/main.tsx": 'import { b } from "./lib/b";\nimport "./styles/base.scss";',
      "server/a.ts": 'import { a } from "../src/contract/a";\nimport { c } from "./demo/c";',
      "server/demo/c.ts": "\n".repeat(maxLines * 2),
      "server/config/config.ts": "",
      "server/db/a.ts": 'import { StartError } from "../config/config";',
      "server/db/migrations/b.ts": 'import { c } from "./c";\nimport { sql } from "kysely";',
      "server/db/migrations/c.ts": "",
      "server/routes/a.ts": 'import { a } from "../db/a";',
    };
    expect(violationsOf(tree)).toEqual([]);
  });
});

/** What breaks the law, one sentence each. */
function violationsOf(tree: Tree): string[] {
  const imports = importsOf(tree);
  return [
    ...Object.entries(tree).flatMap(([path, code]) => fileViolations(path, code)),
    ...imports.flatMap(importViolations),
    ...schemasInThePage(imports),
    ...cyclesOf(imports),
  ];
}

function fileViolations(path: string, code: string): string[] {
  const lines = code.replace(/\n$/, "").split("\n").length;
  const isTooLong = lines > maxLines && !path.startsWith("server/demo/");
  const isHomeless = !["server", ...layers].includes(layerOf(path)) || roomOf(path) === undefined;
  const isUnclear = /\bimport\(\s*(?!["'\s]|\/\* @vite-ignore \*\/ pathToFileURL)/.test(code);
  return [
    ...(isTooLong ? [`${path} has ${lines} lines`] : []),
    ...(isHomeless ? [`${path} belongs to no layer`] : []),
    ...(isUnclear ? [`${path} has an import that cannot be checked`] : []),
  ];
}

function importViolations({ from, specifier, file, isReExport }: Import): string[] {
  const found: string[] = [];
  const [layer, other] = [layerOf(from), file ? layerOf(file) : ""];
  const [room, otherRoom] = [roomOf(from), file && roomOf(file)];
  if (room && otherRoom && serverRooms.indexOf(otherRoom) > serverRooms.indexOf(room)) {
    found.push(`${from} imports ${file}: ${room} must not know ${otherRoom}`);
  }
  const isPackage = !specifier.startsWith(".");
  if (file && !mayKnow(layer, other)) {
    found.push(`${from} imports ${file}: ${layer} must not know ${other}`);
  }
  if (isPackage && layer === "contract" && specifier !== "zod") {
    found.push(`${from} imports ${specifier}: the contract knows zod alone`);
  }
  const isFrozen = from.startsWith(migrationsFolder);
  if (isFrozen && !file?.startsWith(migrationsFolder) && specifier !== "kysely") {
    found.push(`${from} imports ${specifier}: a migration imports only kysely and its neighbours`);
  }
  const isPage = layer !== "server" && layer !== "contract";
  if (isPage && isOfZod({ specifier })) {
    found.push(`${from} imports ${specifier}, which would end up in the bundle`);
  }
  const arrow = [from, file ?? ""].map((path) => /^src\/store\/(\w+)Slice\.ts$/.exec(path)?.[1]);
  if (arrow.every(Boolean) && !sliceArrows.includes(arrow.join(" → "))) {
    found.push(`${from} imports ${file}: ${arrow.join(" → ")} is no arrow`);
  }
  if (isReExport && from !== "src/store/index.ts") {
    found.push(`${from} passes on what ${specifier} exports`);
  }
  return found;
}

/** Imports by which the page would carry zod: more than the types of what knows it, however far off. */
function schemasInThePage(imports: Import[]): string[] {
  const ofContract = imports.filter(({ from }) => layerOf(from) === "contract");
  const schemas = new Set(ofContract.filter(isOfZod).map(({ from }) => from));
  for (let size = -1; size < schemas.size;) {
    size = schemas.size;
    for (const { from, file } of ofContract) if (file && schemas.has(file)) schemas.add(from);
  }
  return imports
    .filter(({ from }) => !["server", "contract"].includes(layerOf(from)))
    .filter(({ file, isTypeOnly }) => file && schemas.has(file) && !isTypeOnly)
    .map(({ from, file }) => `${from} imports ${file} as more than types`);
}

function isOfZod({ specifier }: Pick<Import, "specifier">): boolean {
  return /^(@zod|zod)(\/|$)/.test(specifier);
}

/** `server`, or the folder of src/, or the name of a file right in src/. */
function layerOf(path: string): string {
  const [top = "", next = ""] = path.split("/");
  return top === "src" ? next.replace(/\.tsx?$/, "") : top;
}

/** The room of a file of the server; empty for the page's files, undefined where there is no such room. */
function roomOf(path: string): string | undefined {
  const [top, next = "", ...rest] = path.split("/");
  if (top !== "server") return "";
  const room = rest.length > 0 ? next : "app";
  return serverRooms.find((one) => one === room);
}

function mayKnow(layer: string, other: string): boolean {
  if (layer === "server") return other === "server" || other === "contract";
  return layers.includes(other) && layers.indexOf(other) <= layers.indexOf(layer);
}

/** Each cycle once, by a walk that remembers the way to where it stands. */
function cyclesOf(imports: Import[]): string[] {
  const done = new Set<string>();
  const cycles: string[] = [];

  function walk(path: string, way: string[]): void {
    const start = way.indexOf(path);
    if (start >= 0) cycles.push(`${[...way.slice(start), path].join(" → ")} is a cycle`);
    if (start >= 0 || done.has(path)) return;
    for (const { from, file } of imports) if (file && from === path) walk(file, [...way, path]);
    done.add(path);
  }

  for (const { from } of imports) walk(from, []);
  return cycles;
}

/** Statements stand at the start of a line, as the formatter puts them; imports in place anywhere. */
const statement =
  /^\s*(?:(import|export)\s+(type\s+)?(?:[\w$*]+(?:\s+as\s+[\w$]+)?\s*,?\s*)?(?:\{[^}]*\}\s*|\*\s+as\s+[\w$]+\s*)?from|import)\s*["']([^"']+)["']/gm;
const inPlace = /\bimport\(\s*["']([^"']+)["']/g;

function importsOf(tree: Tree): Import[] {
  return Object.entries(tree).flatMap(([from, code]) => {
    const statements = [...code.matchAll(statement)].map(([, verb, type, specifier = ""]) => ({
      specifier,
      isTypeOnly: type !== undefined,
      isReExport: verb === "export",
    }));
    const others = [...code.matchAll(inPlace)].map(([, specifier = ""]) => ({
      specifier,
      isTypeOnly: false,
      isReExport: false,
    }));
    return [...statements, ...others].map((found) => {
      return { ...found, from, file: resolve(tree, from, found.specifier) };
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
