import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { EditorFooter } from "../../../src/features/writing/EditorFooter";

test.each([
  ["😀".repeat(95), "Zostało miejsca na 5 znaków."],
  [`${"😀".repeat(100)}\u200b \n`, "Zostało miejsca na 0 znaków."],
  ["😀".repeat(102), "Za długo o 2 znaki."],
])("a text is counted as the server does: an emoji is one character", (text, message) => {
  render(<EditorFooter text={text} max={100} />);
  expect(screen.getByText(message)).toBeVisible();
});
