import { type KeyboardEvent, useState } from "react";
import { type Icon, Image, Link45deg } from "react-bootstrap-icons";
import {
  type Insertion,
  insertionShortcuts,
  type Shortcut,
  shortcutLabel,
  type Tool,
} from "./tools";

interface Props {
  tools: readonly Tool[];
  /** The dialogs that insert something. */
  insertions: readonly Insertion[];
  /** The Markdown markers that apply at the cursor. */
  activeMarkers: Set<string>;
  /** The field's id. */
  controls: string;
  isDraftSaved: boolean;
  onTool: (tool: Tool) => void;
  onInsertion: (insertion: Insertion) => void;
}

/** Buttons above a text (WAI-ARIA toolbar pattern: one tab stop, arrow keys within). */
export function Toolbar({
  tools,
  insertions,
  activeMarkers,
  controls,
  isDraftSaved,
  onTool,
  onInsertion,
}: Props) {
  const [current, setCurrent] = useState(0);
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const buttons = [...event.currentTarget.querySelectorAll("button")];
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const next = (current + step + buttons.length) % buttons.length;
    setCurrent(next);
    buttons[next]?.focus();
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
          key={tool.marker}
          name={tool.name}
          shortcut={tool.shortcut}
          Icon={tool.Icon}
          isPressed={activeMarkers.has(tool.marker)}
          isTabStop={index === current}
          onClick={() => onTool(tool)}
        />
      ))}
      {insertions.map((insertion, index) => (
        <ToolButton
          key={insertion}
          {...insertionButtons[insertion]}
          shortcut={insertionShortcuts[insertion]}
          isTabStop={current === tools.length + index}
          onClick={() => onInsertion(insertion)}
        />
      ))}
      {/* Repeats the form's last line, which may be far below. */}
      {isDraftSaved && (
        <span className="meta editor-draft" aria-hidden="true">
          Zapisano
        </span>
      )}
    </div>
  );
}

const insertionButtons = {
  link: { name: "Odnośnik", Icon: Link45deg },
  picture: { name: "Zdjęcie z adresu", Icon: Image },
};

interface ButtonProps {
  name: string;
  shortcut: Shortcut;
  Icon: Icon;
  isPressed?: boolean;
  isTabStop: boolean;
  onClick: () => void;
}

function ToolButton({ name, shortcut, Icon, isPressed, isTabStop, onClick }: ButtonProps) {
  const label = `${name} (${shortcutLabel(shortcut)})`;
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      aria-pressed={isPressed}
      tabIndex={isTabStop ? 0 : -1}
      onClick={onClick}
    >
      <Icon aria-hidden="true" />
    </button>
  );
}
