import { type InputRule, inputRules } from "prosemirror-inputrules";
import type { Command } from "prosemirror-state";

const rules: InputRule[] = [];

/** Plugin that converts typed Markdown once the input rules have loaded. Until then, Markdown stays as typed. */
export const markdownRules = inputRules({ rules });

let convertBlock: Command | undefined;

/** Converts a typed block when Enter is pressed, once the code for that has loaded. */
export const convertTypedBlock: Command = (state, dispatch) =>
  convertBlock?.(state, dispatch) ?? false;

loadRules().catch(() => undefined);

async function loadRules(): Promise<void> {
  const [loaded, typed] = await Promise.all([import("./inputRules"), import("./typedBlock")]);
  rules.push(...loaded.rules);
  convertBlock = typed.convertTypedBlock;
}
