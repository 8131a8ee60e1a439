import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { ThreeDots } from "react-bootstrap-icons";
import { ToolButton } from "./ToolButton";
import type { ToolItem } from "./toolItems";
import { ToolMenu } from "./ToolMenu";

interface Props {
  items: readonly ToolItem[];
  /** Id of the element that the toolbar controls. */
  controls: string;
  /** Renders the last button with the given `tabIndex`, because it is part of the roving tab index. */
  children: (tabIndex: number) => ReactNode;
}

/**
 * Renders the buttons above a text (WAI-ARIA toolbar pattern: one tab stop, arrow keys move between buttons). Those for
 * which there is no room are in a menu, so that all keep their places wherever the cursor stands.
 */
export function Toolbar({ items, controls, children }: Props) {
  const toolbar = useRef<HTMLDivElement>(null);
  const fittingCount = useFittingCount(toolbar, items.length);
  const shownItems = items.slice(0, fittingCount);
  const furtherItems = items.slice(fittingCount);
  const [focusedIndex, setFocusedIndex] = useState(0);
  const lastIndex = shownItems.length + (furtherItems.length > 0 ? 1 : 0);
  // There may be fewer buttons than before.
  const currentIndex = Math.min(focusedIndex, lastIndex);
  const tabIndexOf = (index: number) => (index === currentIndex ? 0 : -1);
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const buttons = buttonsOf(event.currentTarget);
    const nextIndex = {
      ArrowLeft: currentIndex - 1,
      ArrowRight: currentIndex + 1,
      Home: 0,
      End: lastIndex,
    }[event.key];
    // The keys of an open menu move within it.
    if (nextIndex === undefined || !buttons.some((button) => button === event.target)) return;
    event.preventDefault();
    const index = (nextIndex + buttons.length) % buttons.length;
    setFocusedIndex(index);
    buttons[index]?.focus();
  };
  return (
    <div
      ref={toolbar}
      className="editor-toolbar"
      role="toolbar"
      aria-label="Formatowanie"
      aria-controls={controls}
      tabIndex={-1}
      onKeyDown={handleKeyDown}
    >
      {shownItems.map((item, index) =>
        item.menu ? (
          <ToolMenu key={item.name} {...item} items={item.menu} tabIndex={tabIndexOf(index)} />
        ) : (
          <ToolButton key={item.name} {...item} tabIndex={tabIndexOf(index)} />
        ),
      )}
      {furtherItems.length > 0 && (
        <ToolMenu
          name="Więcej"
          Icon={ThreeDots}
          items={withMenus(furtherItems)}
          tabIndex={tabIndexOf(shownItems.length)}
        />
      )}
      {children(tabIndexOf(lastIndex))}
    </div>
  );
}

/** Puts the entries of menus in place of the buttons that open them, and first, since the cursor asks for them. */
function withMenus(items: readonly ToolItem[]): ToolItem[] {
  return [...items.flatMap(({ menu = [] }) => menu), ...items.filter(({ menu }) => !menu)];
}

/** Returns the buttons that are always seen, which excludes the entries of menus. */
function buttonsOf(toolbar: HTMLElement): HTMLButtonElement[] {
  return [...toolbar.querySelectorAll<HTMLButtonElement>("button:not([role])")];
}

/** Returns how many of the tools fit into the toolbar, beside the last button and, if not all fit, the menu. */
function useFittingCount(toolbar: RefObject<HTMLElement | null>, toolCount: number): number {
  const [fittingCount, setFittingCount] = useState(0);
  useLayoutEffect(() => {
    const element = toolbar.current;
    const lastButton = element && buttonsOf(element).at(-1);
    if (!lastButton) return undefined;
    const measure = () => {
      // Icons are as wide as the minimum, which grows with the size of letters.
      const toolWidth = Number.parseFloat(getComputedStyle(lastButton).minWidth);
      const { paddingInlineStart } = getComputedStyle(element);
      const padding = 2 * Number.parseFloat(paddingInlineStart);
      const places = Math.floor(
        (element.clientWidth - padding - lastButton.offsetWidth) / toolWidth,
      );
      setFittingCount(toolCount <= places ? toolCount : Math.max(0, places - 1));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    observer.observe(lastButton);
    return () => observer.disconnect();
  }, [toolbar, toolCount]);
  return fittingCount;
}
