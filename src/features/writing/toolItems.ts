import type { Icon } from "react-bootstrap-icons";
import type { Command, EditorState } from "prosemirror-state";
import type { Tool } from "@blog/editor/tools";

/** What a button of the toolbar, or an entry of one of its menus, shows and does at the cursor. */
export interface ToolItem {
  name: string;
  Icon?: Icon | undefined;
  keys?: string | undefined;
  isPressed?: boolean | undefined;
  isDisabled?: boolean;
  onPress: () => void;
  /** Entries of a menu that the button opens instead of calling `onPress`. */
  menu?: readonly ToolItem[] | undefined;
}

/** Returns the items for the tools of the visual editor. @param run runs a command and focuses the editor */
export function toolItems(
  tools: readonly Tool[],
  state: EditorState,
  run: (command: Command) => void,
): ToolItem[] {
  return tools.map(({ name, Icon, keys, command, isActive, isAvailable, menuAt }) => {
    const menuTools = menuAt?.(state);
    return {
      name,
      Icon,
      keys,
      isPressed: isActive?.(state),
      isDisabled: isAvailable?.(state) === false,
      onPress: () => run(command),
      menu: menuTools && toolItems(menuTools, state, run),
    };
  });
}
