import type { Plugin } from "vite";

const displayNames = /^\w+\.displayName = ".*";$/gm;
const constructors = /\bReact\d*\.(?:createContext|forwardRef|memo)\(/g;

/**
 * Lets the bundler drop the components of react-router that nothing imports, which their display
 * names and unmarked calls keep: this saves 1.4 kB on the first screen.
 * @throws Error if the library's code has changed in a new version
 */
export function treeshakeRouter(): Plugin {
  let isFound = false;
  return {
    name: "treeshake-router",
    apply: "build",
    enforce: "pre",
    transform: {
      filter: { id: /react-router\/dist\/production\// },
      handler(code) {
        const pure = code.replace(displayNames, "").replace(constructors, "/* @__PURE__ */ $&");
        isFound ||= pure !== code;
        return pure;
      },
    },
    buildEnd(error) {
      if (!error && !isFound) throw new Error("react-router has unknown code.");
    },
  };
}
