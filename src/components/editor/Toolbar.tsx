import { type KeyboardEvent, memo, type ReactNode, useState } from "react";
import type { EditorState } from "prosemirror-state";
import { keysLabel, type Tool } from "./tools";

interface Props {
  tools: readonly Tool[];
  /** Null while one writes Markdown, which has no tools. */
  state: EditorState | null;
  /** Id of the element in which one writes. */
  controls: string;
  onTool: (tool: Tool) => void;
  /** The last button. */
  children: (tabIndex: number) => ReactNode;
}

/** Buttons above a text (WAI-ARIA toolbar pattern: one tab stop, arrow keys within). */
export function Toolbar({ tools, state, controls, onTool, children }: Props) {
  const [chosen, setChosen] = useState(0);
  // There are fewer in other places.
  const current = Math.min(chosen, tools.length);
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const buttons = [...event.currentTarget.querySelectorAll("button")];
    const last = buttons.length - 1;
    const next = { ArrowLeft: current - 1, ArrowRight: current + 1, Home: 0, End: last }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    const index = (next + buttons.length) % buttons.length;
    setChosen(index);
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
      {tools.map((tool, index) => (
        <ToolButton
          key={tool.name}
          tool={tool}
          isPressed={state ? tool.isActive?.(state) : undefined}
          isTabStop={index === current}
          onTool={onTool}
        />
      ))}
      {children(current === tools.length ? 0 : -1)}
    </div>
  );
}

interface ButtonProps {
  tool: Tool;
  isPressed: boolean | undefined;
  isTabStop: boolean;
  onTool: (tool: Tool) => void;
}

const ToolButton = memo(function ToolButton({ tool, isPressed, isTabStop, onTool }: ButtonProps) {
  const { name, keys, Icon } = tool;
  const label = keys ? `${name} (${keysLabel(keys)})` : name;
  return (
    <button
      type="button"
      title={label}
      aria-label={Icon && label}
      aria-pressed={isPressed}
      tabIndex={isTabStop ? 0 : -1}
      // The selection stays where it is.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onTool(tool)}
    >
      {Icon ? <Icon aria-hidden="true" /> : name}
    </button>
  );
});
