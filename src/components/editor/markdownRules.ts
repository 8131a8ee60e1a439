import { type InputRule, inputRules } from "prosemirror-inputrules";

const rules: InputRule[] = [];

/** Reads typed Markdown once its rules have loaded; until then, and without them, it is text. */
export const markdownRules = inputRules({ rules });

void import("./inputRules").then(
  (loaded) => rules.push(...loaded.rules),
  () => undefined,
);
