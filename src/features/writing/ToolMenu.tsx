import { type MouseEvent, useEffect, useRef } from "react";
import type { Icon } from "react-bootstrap-icons";
import { keysLabel } from "@blog/editor/tools";
import { menuItems, moveMenuFocus, useMenu } from "../../ui/useMenu";
import { keepFocus } from "./ToolButton";
import type { ToolItem } from "./toolItems";

interface Props {
  name: string;
  Icon?: Icon | undefined;
  isPressed?: boolean | undefined;
  items: readonly ToolItem[];
  tabIndex: number;
}

/** Renders a button that opens a menu of tools (WAI-ARIA, menu button pattern). */
export function ToolMenu({ name, Icon, isPressed, items, tabIndex }: Props) {
  const { isOpen, setIsOpen, root, button } = useMenu<HTMLDivElement>();
  const menu = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // After a press by mouse or finger the focus stays in the text.
    if (isOpen && document.activeElement === button.current)
      menuItems(menu.current)[0]?.focus({ preventScroll: true });
  }, [isOpen, button]);
  // The second press of a double click, whose first one may have inserted what the menu is for, does nothing.
  const handleClick = ({ detail }: MouseEvent) => detail < 2 && setIsOpen(!isOpen);
  return (
    <div ref={root} className="tool-menu">
      <button
        ref={button}
        type="button"
        className={isPressed ? "is-pressed" : undefined}
        title={name}
        aria-label={name}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        tabIndex={tabIndex}
        onMouseDown={keepFocus}
        onClick={handleClick}
      >
        {Icon && <Icon aria-hidden="true" />}
      </button>
      {isOpen && (
        <div
          ref={menu}
          className="tool-menu-items"
          role="menu"
          tabIndex={-1}
          aria-label={name}
          onKeyDown={(event) => (event.key === "Tab" ? setIsOpen(false) : moveMenuFocus(event))}
        >
          {items.map((item) => (
            <MenuItem
              key={item.name}
              {...item}
              onPress={() => {
                setIsOpen(false);
                item.onPress();
              }}
            />
          ))}
        </div>
      )}
    </div>
  );
}

function MenuItem({ name, Icon, keys, isPressed, isDisabled, onPress }: ToolItem) {
  return (
    <button
      type="button"
      role={isPressed === undefined ? "menuitem" : "menuitemcheckbox"}
      aria-checked={isPressed}
      aria-disabled={isDisabled}
      title={keys && keysLabel(keys)}
      tabIndex={-1}
      onMouseDown={keepFocus}
      onClick={() => !isDisabled && onPress()}
    >
      <span className="tool-icon">{Icon && <Icon aria-hidden="true" />}</span>
      {name}
    </button>
  );
}
