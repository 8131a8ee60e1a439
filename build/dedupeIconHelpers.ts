import type { Plugin } from "vite";

const shared = "\0shared-icon-code";

/** What Babel put into each icon: its own copies of what the language has. */
const helpers = `
export const _extends = Object.assign;
export function _objectWithoutProperties(whole, names) {
  return Object.fromEntries(Object.entries(whole).filter(([name]) => !names.includes(name)));
}`;

const helper = /^function _(?:extends|objectWithoutProperties(?:Loose)?)\(.*$/gm;
const propTypesImport = /^import PropTypes .*$/gm;
const propTypes = /^\w+\.propTypes = \{[^{}]*\};$/gm;

/**
 * Takes out of each icon of react-bootstrap-icons its copies of two helpers, and the checks of its
 * props, which TypeScript has made: 1.3 kB of the first screen's code.
 * @throws Error where an icon's code no longer looks as it did
 */
export function dedupeIconHelpers(): Plugin {
  return {
    name: "shared-icon-code",
    apply: "build",
    enforce: "pre",
    resolveId: (id) => (id === shared ? id : undefined),
    load: (id) => (id === shared ? helpers : undefined),
    transform: {
      filter: { id: /react-bootstrap-icons\/dist\/icons\// },
      handler(code, id) {
        const bare = code.replace(helper, "").replace(propTypesImport, "").replace(propTypes, "");
        if (/PropTypes|function _/.test(bare)) throw new Error(`${id} has unknown code.`);
        return `import { _extends, _objectWithoutProperties } from ${JSON.stringify(shared)};${bare}`;
      },
    },
  };
}
