import { type KeyboardEvent, type ReactNode, useState } from "react";
import type { Command, EditorState } from "prosemirror-state";
import { keysLabel, type Tool } from "@blog/editor/tools";

interface Props {
  tools: readonly Tool[];
  /** Null until the visual editor is shown for the first time. */
  state: EditorState | null;
  /** Id of the element that the toolbar controls. */
  controls: string;
  onTool: (command: Command) => void;
  /** Renders the last button with the given `tabIndex`, because it is part of the roving tab index. */
  children: (tabIndex: number) => ReactNode;
}

/** Renders the buttons above a text (WAI-ARIA toolbar pattern: one tab stop, arrow keys move between buttons). */
export function Toolbar({ tools, state, controls, onTool, children }: Props) {
  const [focusedIndex, setFocusedIndex] = useState(0);
  // The cursor may have moved to a place with fewer tools.
  const currentIndex = Math.min(focusedIndex, tools.length);
  const tabIndexOf = (index: number) => (index === currentIndex ? 0 : -1);
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const buttons = [...event.currentTarget.querySelectorAll("button")];
    const lastIndex = buttons.length - 1;
    const nextIndex = {
      ArrowLeft: currentIndex - 1,
      ArrowRight: currentIndex + 1,
      Home: 0,
      End: lastIndex,
    }[event.key];
    if (nextIndex === undefined) return;
    event.preventDefault();
    const index = (nextIndex + buttons.length) % buttons.length;
    setFocusedIndex(index);
    buttons[index]?.focus();
  };
  return (
    <div
      className="editor-toolbar"
      role="toolbar"
      aria-label="Formatowanie"
      aria-controls={controls}
      tabIndex={-1}
      onKeyDown={handleKeyDown}
    >
      {tools.map(({ name, keys, Icon, command, isActive }, index) => {
        const label = keys ? `${name} (${keysLabel(keys)})` : name;
        return (
          <button
            key={name}
            type="button"
            title={label}
            aria-label={Icon && label}
            aria-pressed={state ? isActive?.(state) : undefined}
            tabIndex={tabIndexOf(index)}
            // Keeps the focus, and thereby the selection, in the text.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onTool(command)}
          >
            {Icon ? <Icon aria-hidden="true" /> : name}
          </button>
        );
      })}
      {children(tabIndexOf(tools.length))}
    </div>
  );
}
