import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import type { Node, Nodes, Parents, Root, Table } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmTableFromMarkdown } from "mdast-util-gfm-table";
import { gfmTable } from "micromark-extension-gfm-table";
import { describe, expect, it } from "vitest";
import { validatedEndpoints } from "@blog/contract/validatedEndpoints";
import { environmentSchema } from "../server/platform/config/environment";

interface Document {
  path: string;
  root: Root;
}

const root = join(import.meta.dirname, "..");
const files = execFileSync("git", ["ls-files"], { cwd: root, encoding: "utf8" }).trim().split("\n");
const documents = files
  .filter((path) => /^(?:(?:docs|packages)\/.+\/|docs\/)?[\w-]+\.md$/.test(path))
  .map((path): Document => ({ path, root: parse(read(path)) }));

describe("a link or path in a document", () => {
  it("leads to a file, and to a heading if it names one", () => {
    expect(documents.length).toBeGreaterThan(30);
    const links = documents.flatMap((document) => linksOf(document));
    expect(links.length).toBeGreaterThan(25);
    expect(links.filter(({ target }) => !leadsSomewhere(target))).toEqual([]);
  });

  it("names one file only, unless it is a bare name", () => {
    const paths = documents.flatMap((document) => pathsOf(document));
    expect(paths.length).toBeGreaterThan(200);
    expect(paths.filter(({ name }) => !isNameOfFile(name))).toEqual([]);
  });
});

describe("the specification", () => {
  const specification = parse(read("docs/specification.md"));

  it("has each section that code and documents cite, and each citation names its document", () => {
    const sections = new Set(headingsOf(specification).map((text) => /^\d+/.exec(text)?.[0]));
    const citations = files.filter(isText).flatMap(citationsOf);
    const ofSpec = citations.filter(({ source }) => source === "spec");
    expect(ofSpec.length).toBeGreaterThan(30);
    expect(citations.filter(({ source }) => source === undefined)).toEqual([]);
    expect(ofSpec.filter(({ section }) => !sections.has(section))).toEqual([]);
  });

  it("has the endpoints of the contract, and as many as the documents say", () => {
    const specified = rowsOf(tablesOf(specification).at(-1)).map(([call = ""]) => callOf(call));
    const contract = Object.values(validatedEndpoints).map(
      ({ method, path, access }) =>
        `${method} ${path}${access === "public" ? "" : " with a token"}`,
    );
    expect(specified.toSorted()).toEqual(contract.toSorted());
    const count = /\b(\d+) (?:endpoints|calls|operations)\b/g;
    const counts = documents.flatMap(({ path }) => [...read(path).matchAll(count)]);
    const numbers = counts.map(([, number]) => Number(number));
    expect(new Set(numbers)).toEqual(new Set([specified.length]));
  });
});

it("each setting has its row of three cells in the document of settings", () => {
  const [table] = tablesOf(parse(read("docs/settings.md")));
  const rows = rowsOf(table);
  expect(rows.filter((cells) => cells.length !== 3 || cells.some((cell) => !cell))).toEqual([]);
  const ofBuild = read(".env.example").match(/VITE_[A-Z_]+/g) ?? [];
  const documented = rows.flatMap(([names = ""]) => names.split(", "));
  const settings = [...Object.keys(environmentSchema.shape), ...ofBuild];
  expect(documented.toSorted()).toEqual(settings.toSorted());
});

function read(path: string): string {
  return readFileSync(join(root, path), "utf8");
}

function parse(text: string): Root {
  return fromMarkdown(text, {
    extensions: [gfmTable()],
    mdastExtensions: [gfmTableFromMarkdown()],
  });
}

/** Returns all nodes below a node, in the order of the text. */
function nodesOf(node: Nodes): Nodes[] {
  return isParent(node) ? node.children.flatMap((child) => [child, ...nodesOf(child)]) : [];
}

function isParent(node: Nodes): node is Parents {
  return "children" in node;
}

/** Returns the text of a node without markup. */
function textOf(node: Nodes): string {
  if ("value" in node) return node.value;
  return isParent(node) ? node.children.map(textOf).join("") : "";
}

function tablesOf(tree: Root): Table[] {
  return nodesOf(tree).filter((node) => node.type === "table");
}

/** Returns the texts of the cells in each row of a table below its head. */
function rowsOf(table: Table | undefined): string[][] {
  return (table?.children ?? []).slice(1).map((row) => row.children.map(textOf));
}

function headingsOf(tree: Root): string[] {
  return nodesOf(tree)
    .filter((node) => node.type === "heading")
    .map(textOf);
}

/** Returns method and path of a call as the contract writes them, and whether the call needs a token. */
function callOf(specified: string): string {
  const [, method, path = "", rest = ""] = /^(\w+) ([^ ?]+)(.*)$/.exec(specified) ?? [];
  const pattern = path.replace(/\{(\w+)\}/g, ":$1");
  return `${method} ${pattern}${rest.includes("(auth)") ? " with a token" : ""}`;
}

function placeOf(path: string, { position }: Node): string {
  return `${path}:${position?.start.line}`;
}

/** Returns where the links of a document lead in the project: the path of a file, and perhaps a fragment. */
function linksOf({ path, root: tree }: Document) {
  return nodesOf(tree).flatMap((node) => {
    if (!("url" in node) || /^[a-z]+:/.test(node.url)) return [];
    const target = node.url.startsWith("#")
      ? path + node.url
      : posix.join(posix.dirname(path), node.url);
    return [{ place: placeOf(path, node), target }];
  });
}

function leadsSomewhere(target: string): boolean {
  const [path = "", fragment] = target.split("#");
  if (!existsSync(join(root, path))) return false;
  return (
    fragment === undefined ||
    headingsOf(parse(read(path)))
      .map(slugOf)
      .includes(fragment)
  );
}

/** Returns the fragment by which GitHub names a heading. */
function slugOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, "")
    .replaceAll(" ", "-");
}

/** Returns the files and folders that the code spans of a document name. Placeholders in `<…>` stand for any name. */
function pathsOf({ path, root: tree }: Document) {
  return nodesOf(tree).flatMap((node) => {
    const isPath = node.type === "inlineCode" && pathPattern.test(node.value);
    return isPath ? [{ place: placeOf(path, node), name: node.value }] : [];
  });
}

const pathPattern =
  /^(?:(?:src|packages|server|build|tests|docs|deploy|public)\/[\w./<>-]*|[\w./-]+\.(?:tsx?|scss|json|md|sh|html))$/;

/** File that operators create, next to a file that the documents describe. */
const createdFile = "deploy/.env";

/** Returns whether a path names exactly one file or folder, or a bare name at least one. */
function isNameOfFile(name: string): boolean {
  const pattern = name.replace(/[.]/g, "\\.").replace(/<\w+>/g, "[\\w-]+");
  const isFolder = new RegExp(`^${pattern.replace(/\/$/, "")}/`);
  if (name === createdFile || files.some((file) => file === name || isFolder.test(file)))
    return true;
  const named = files.filter((file) => new RegExp(`(?:^|/)${pattern}$`).test(file));
  return name.includes("/") && !name.includes("<") ? named.length === 1 : named.length > 0;
}

function isText(path: string): boolean {
  return (
    /\.(?:tsx?|scss|sh|md)$/.test(path) && !/^(?:docs\/specification\.md|server\/demo\/)/.test(path)
  );
}

/** Returns the cited sections of a file, as in „spec, section 2”, with the document that each belongs to. */
function citationsOf(path: string) {
  const text = read(path).replace(/\n\s*(?:\*|\/\/)?\s*/g, " ");
  const cited = text.matchAll(
    /(?:\b([\w-]+(?: \d+)?), )?\bsections? (\d+(?:\.\d+)*)(?: and (\d+(?:\.\d+)*))?/g,
  );
  return [...cited].flatMap(([, source, ...sections]) =>
    sections.flatMap((section) => (section ? [{ path, source, section }] : [])),
  );
}
