import type { Plugin } from "vite";

/**
 * Methods that only collaborative editing, reading documents from JSON, and marks of nodes need. `toJSON` is not one of
 * them, since `JSON.stringify` calls it.
 */
const unusedMethods = [
  "addNodeMark",
  "appendMapping",
  "changedRange",
  "fromJSON",
  "removeNodeMark",
  "setDocAttribute",
];

/** Matches the definitions of these methods, on one line or on several. */
const methods = new RegExp(
  `^    (?:static )?(?:${unusedMethods.join("|")})\\([^\\n]*\\) \\{(?:[^\\n]*\\}|\\n.*?^    \\})\\n`,
  "gms",
);

/** Calls that register classes for `fromJSON`, and would otherwise keep unused classes in the bundle. */
const registrations = /^(?:Selection|Step)\.jsonID\(.*\);$/gm;

/** Lists the parts to remove or replace. Constants get the values that they have in all supported browsers. */
const parts: [name: string, pattern: RegExp, replacement: string][] = [
  ["methods", methods, ""],
  ["registrations", registrations, ""],
  ["ie", /^const ie = .*;$/m, "const ie = false;"],
  ["ie_version", /^const ie_version = .*;$/m, "const ie_version = 0;"],
  [
    "brokenClipboardAPI",
    /^const brokenClipboardAPI = [^;]*;$/m,
    "const brokenClipboardAPI = false;",
  ],
  ["useCharData", /^const useCharData = .*;$/m, "const useCharData = false;"],
];

/**
 * Removes code of the ProseMirror packages that the editor never runs, and that the bundler cannot recognise as unused.
 * @throws Error if the editor uses a removed method, or if the packages lack one of the parts, as may happen after an update
 */
export function reduceProseMirror(): Plugin {
  const unmatched = new Set(parts.map(([name]) => name));
  return {
    name: "reduce-prosemirror",
    apply: "build",
    enforce: "pre",
    transform: {
      filter: {
        id: /prosemirror-\w+\/dist\/|packages\/editor\/|features\/writing\//,
      },
      handler(code, id) {
        if (!id.includes("prosemirror-")) return rejectUnusedMethods(code, id);
        let reducedCode = code;
        for (const [part, pattern, replacement] of parts) {
          const result = reducedCode.replace(pattern, replacement);
          if (result !== reducedCode) unmatched.delete(part);
          reducedCode = result;
        }
        return reducedCode;
      },
    },
    buildEnd(error) {
      const [part] = unmatched;
      if (!error && part) throw new Error(`ProseMirror has no known ${part}.`);
    },
  };
}

function rejectUnusedMethods(code: string, id: string): undefined {
  const name = unusedMethods.find((method) => code.includes(`.${method}(`));
  if (name) throw new Error(`${id} uses ${name}, which reduceProseMirror.ts removes.`);
  return undefined;
}
