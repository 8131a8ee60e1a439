import { keysLabel } from "@blog/editor/tools";
import type { ToolItem } from "./toolItems";

/** Renders a tool as an icon, whose name and keys are its tooltip. */
export function ToolButton(props: ToolItem & { tabIndex: number }) {
  const { name, Icon, keys, isPressed, isDisabled, onPress, tabIndex } = props;
  const label = keys ? `${name} (${keysLabel(keys)})` : name;
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      aria-pressed={isPressed}
      aria-disabled={isDisabled}
      tabIndex={tabIndex}
      onMouseDown={keepFocus}
      onClick={() => !isDisabled && onPress()}
    >
      {Icon && <Icon aria-hidden="true" />}
    </button>
  );
}

/** Keeps the focus, and thereby the selection, in the text. */
export function keepFocus(event: { preventDefault: () => void }): void {
  event.preventDefault();
}
