import { render, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { insertionTools } from "@blog/editor/insertions";
import { toolsWith } from "@blog/editor/tools";
import { EditorHelp } from "../../../src/features/writing/EditorHelp";
import { editorHost } from "../../../src/features/writing/editorHost";

test("the help shows the Markdown and the keys of each tool, whether or not files can be chosen", () => {
  for (const addPictures of [undefined, () => undefined]) {
    const tools = toolsWith(insertionTools(editorHost(addPictures, () => undefined)));
    const { unmount } = render(<EditorHelp tools={tools} onClose={() => undefined} />);
    for (const { name } of tools) {
      const [row, ...others] = screen
        .getAllByRole("row")
        .filter((element) => within(element).queryByRole("cell", { name }));
      expect(others).toEqual([]);
      const [, markdown, keys] = within(row ?? document.body).getAllByRole("cell");
      expect(markdown?.querySelector("code")).not.toBeEmptyDOMElement();
      expect(keys).toHaveTextContent(/^Ctrl\+/);
    }
    unmount();
  }
});
