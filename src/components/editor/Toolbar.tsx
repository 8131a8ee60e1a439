import { type KeyboardEvent, useState } from "react";
import { type Icon, Link45deg } from "react-bootstrap-icons";
import type { Tool } from "./tools";

interface Props {
  tools: readonly Tool[];
  /** The marks that hold where the cursor stands. */
  activeMarkers: Set<string>;
  /** The field's id. */
  controls: string;
  onTool: (tool: Tool) => void;
  onLink: () => void;
}

/** The buttons over a text (WAI-ARIA, toolbar pattern: one stop for Tab, arrows within). */
export function Toolbar({ tools, activeMarkers, controls, onTool, onLink }: Props) {
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
          name={tool.key ? `${tool.name} (${modifier}${tool.key.toUpperCase()})` : tool.name}
          Icon={tool.Icon}
          isPressed={activeMarkers.has(tool.marker)}
          isTabStop={index === current}
          onClick={() => onTool(tool)}
        />
      ))}
      <ToolButton
        name={`Odnośnik (${modifier}K)`}
        Icon={Link45deg}
        isTabStop={current === tools.length}
        onClick={onLink}
      />
    </div>
  );
}

const modifier = /Mac|iPhone|iPad/.test(navigator.userAgent) ? "⌘" : "Ctrl+";

interface ButtonProps {
  name: string;
  Icon: Icon;
  isPressed?: boolean;
  isTabStop: boolean;
  onClick: () => void;
}

function ToolButton({ name, Icon, isPressed, isTabStop, onClick }: ButtonProps) {
  return (
    <button
      type="button"
      title={name}
      aria-label={name}
      aria-pressed={isPressed}
      tabIndex={isTabStop ? 0 : -1}
      onClick={onClick}
    >
      <Icon aria-hidden="true" />
    </button>
  );
}
