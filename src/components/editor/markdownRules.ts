import { type InputRule, inputRules } from "prosemirror-inputrules";

const rules: InputRule[] = [];

/** Converts typed Markdown once its rules have loaded. Until then, or if loading fails, Markdown stays as typed. */
export const markdownRules = inputRules({ rules });

void import("./inputRules").then(
  (loaded) => rules.push(...loaded.rules),
  () => undefined,
);
