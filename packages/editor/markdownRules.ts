import { type InputRule, inputRules } from "prosemirror-inputrules";

const rules: InputRule[] = [];

/** Plugin that converts typed Markdown once the input rules have loaded. Until then, Markdown stays as typed. */
export const markdownRules = inputRules({ rules });

void import("./inputRules").then(
  (loaded) => rules.push(...loaded.rules),
  () => undefined,
);
