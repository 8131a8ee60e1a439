import { insertLink, parseLinkUrl } from "../../lib/text/markdownInserts";
import { applyEdit, readEditorState } from "./textareaEdits";

/** Pastes a URL over words as their link, and formatted text as Markdown. */
export function handlePaste(event: ClipboardEvent, element: HTMLTextAreaElement): void {
  const { clipboardData } = event;
  if (!clipboardData) return;
  const text = clipboardData.getData("text/plain");
  if (pasteLink(text, element)) event.preventDefault();
  // Ctrl+Shift+V and copies of plain text carry no HTML.
  else if (text.trim() && isFormatted(clipboardData.getData("text/html"))) {
    event.preventDefault();
    void pasteHtml(clipboardData.getData("text/html"), text, element);
  }
}

/** Code editors and terminals only colour their text. */
function isFormatted(html: string): boolean {
  return (
    /<(?:h[1-6]|[bisu]|strong|em|del|strike|[uo]l|li|a|img|table|blockquote|hr|sup|code)[\s>]/i.test(
      html,
    ) || /mso-list|font-weight:\s*(?:bold|[6-9]00)|font-style:\s*italic|line-through/i.test(html)
  );
}

async function pasteHtml(html: string, text: string, element: HTMLTextAreaElement): Promise<void> {
  const insert = (await toMarkdown(html)) || text.replace(/\r\n?/g, "\n");
  const { start, end } = readEditorState(element);
  applyEdit(element, { start, end, insert, selection: [insert.length, insert.length] });
}

/** Returns "" if the converter cannot be loaded or fails. */
async function toMarkdown(html: string): Promise<string> {
  try {
    const { htmlToMarkdown } = await import("../../lib/paste/htmlToMarkdown");
    return htmlToMarkdown(html);
  } catch {
    return "";
  }
}

function pasteLink(text: string, element: HTMLTextAreaElement): boolean {
  const pasted = text.trim();
  const state = readEditorState(element);
  const words = state.text.slice(state.start, state.end);
  const address = /^(https?:\/\/|www\.)\S+$/i.test(pasted) ? parseLinkUrl(pasted) : null;
  if (!address || !words.trim() || words.includes("\n") || parseLinkUrl(words)) return false;
  applyEdit(element, insertLink(state, words, address));
  return true;
}
