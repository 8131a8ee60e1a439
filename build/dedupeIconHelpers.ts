import type { Plugin } from "vite";

const helpersId = "\0shared-icon-code";

/** Native replacements for the helpers that Babel inlined into each icon. */
const sharedHelpers = `
export const _extends = Object.assign;
export function _objectWithoutProperties(props, names) {
  return Object.fromEntries(Object.entries(props).filter(([name]) => !names.includes(name)));
}`;

const inlinedHelpers = /^function _(?:extends|objectWithoutProperties(?:Loose)?)\(.*$/gm;
const propTypesImport = /^import PropTypes .*$/gm;
const propTypesAssignment = /^\w+\.propTypes = \{[^{}]*\};$/gm;

/**
 * Makes the icons of react-bootstrap-icons share their Babel helpers, and removes their propTypes, which TypeScript
 * makes redundant. This saves 1.3 kB of the initial bundle.
 * @throws Error if an icon contains other helpers or propTypes, as may happen after an update
 */
export function dedupeIconHelpers(): Plugin {
  return {
    name: "shared-icon-code",
    apply: "build",
    enforce: "pre",
    resolveId: (id) => (id === helpersId ? id : undefined),
    load: (id) => (id === helpersId ? sharedHelpers : undefined),
    transform: {
      filter: { id: /react-bootstrap-icons\/dist\/icons\// },
      handler(code, id) {
        const iconCode = code
          .replace(inlinedHelpers, "")
          .replace(propTypesImport, "")
          .replace(propTypesAssignment, "");
        if (/PropTypes|function _/.test(iconCode)) throw new Error(`${id} has unknown code.`);
        return `import { _extends, _objectWithoutProperties } from ${JSON.stringify(helpersId)};${iconCode}`;
      },
    },
  };
}
