import "../browser/defaultPolicy";
import { parsePastedHtml } from "../browser/pastedHtml";
import TurndownService from "turndown";
import { normalizeHtml } from "./normalizeHtml";
import { tableToMarkdown } from "./tableToMarkdown";

/** HTML of more characters or tags is pasted as plain text, as converting it would take seconds. */
const limits = { length: 3_000_000, tags: 30_000 };

/** Each level repeats the prefixes of all its lines. */
const tooDeep = ":is(blockquote, ul, ol) ".repeat(32).trim();

/**
 * Converts HTML of the clipboard to our Markdown; returns "" if it has no text or is too much to be
 * converted while the author waits.
 */
export function htmlToMarkdown(html: string): string {
  if (html.length > limits.length || countTags(html) > limits.tags) return "";
  // A parsed document is inert: it runs no scripts and loads no pictures.
  const body = parsePastedHtml(html);
  if (!body.textContent.trim() || body.querySelector(tooDeep)) return "";
  normalizeHtml(body);
  const lines = converter.turndown(body).split("\n");
  return lines.map((line) => line.trimEnd()).join("\n");
}

function countTags(html: string): number {
  return html.match(/<[a-z]/gi)?.length ?? 0;
}

const converter = new TurndownService({
  headingStyle: "atx",
  hr: "---",
  br: "",
  codeBlockStyle: "fenced",
  emDelimiter: "*",
});

/** Escapes what would become syntax in our dialect, and leaves the rest readable. */
converter.escape = (text) => {
  const hasLink = text.includes("](");
  return text
    .replace(/^(?:#{1,4}|[>+-])\s/, "\\$&")
    .replace(/`|~~/g, "\\$&")
    .replace(/\*/g, (star, index: number) => (isBetweenSpaces(text, index) ? star : "\\*"))
    .replace(/\[\^?/g, (start) => (hasLink || start.length > 1 ? `\\${start}` : start));
};

function isBetweenSpaces(text: string, index: number): boolean {
  return !(text.charAt(index - 1) + text.charAt(index + 1)).trim();
}

converter.addRule("heading", {
  filter: ["h1", "h2", "h3", "h4", "h5", "h6"],
  replacement: (content, { nodeName }) => {
    const level = Math.min(4, Number(nodeName.charAt(1)));
    return `\n\n${"#".repeat(level)} ${content.replace(/\s+/g, " ").trim()}\n\n`;
  },
});

// Mails put each line into one; ours keeps single line breaks.
converter.addRule("line", {
  filter: (node) => node.nodeName === "DIV" && !node.hasAttribute("data-footnote-text"),
  replacement: (content) => `\n${content}\n`,
});

converter.addRule("listItem", {
  filter: "li",
  replacement: (content, node) => {
    const number = node.getAttribute("value");
    const marker = number === null ? "- " : `${number}. `;
    const checkbox = node.querySelector("input[type=checkbox]");
    const task = checkbox ? `[${checkbox.hasAttribute("checked") ? "x" : " "}] ` : "";
    // A blank line would end the list.
    const text = content.trim().replace(/\n\s*\n/g, "\n");
    const indent = " ".repeat(marker.length);
    return `${marker}${task}${text.replaceAll("\n", `\n${indent}`)}\n`;
  },
});

converter.addRule("strike", {
  filter: ["del"],
  replacement: (content) => `~~${content}~~`,
});

converter.addRule("link", {
  filter: (node) => node.nodeName === "A",
  replacement: (content, node) => {
    const label = content.replaceAll(/\\?\[/g, "(").replaceAll("]", ")").replace(/\s+/g, " ");
    const address = node.getAttribute("href") ?? "";
    if (!/^(?:https?:\/\/|mailto:)/i.test(address) || !label.trim()) return content;
    if (content.includes("![")) return content;
    if (label === address) return address;
    return `[${label}](${encodeUrl(address)})`;
  },
});

converter.addRule("picture", {
  filter: "img",
  replacement: (_, node) => {
    const address = node.getAttribute("src") ?? "";
    if (!/^https:\/\//i.test(address)) return "";
    const words = (node.getAttribute("alt") ?? "").replace(/[[\]\s]+/g, " ").trim();
    const picture = `![${words}](${encodeUrl(address)})`;
    // Only a line of its own becomes a figure.
    return node.closest("li, td, th, h1, h2, h3, h4, h5, h6") ? picture : `\n\n${picture}\n\n`;
  },
});

converter.addRule("table", {
  filter: "table",
  replacement: (_, node) => tableToMarkdown(node, (cell) => converter.turndown(cell)),
});

converter.addRule("footnoteReference", {
  filter: (node) => node.hasAttribute("data-footnote"),
  replacement: (_, node) => `[^${node.getAttribute("data-footnote")}]`,
});

converter.addRule("footnote", {
  filter: (node) => node.hasAttribute("data-footnote-text"),
  replacement: (content, node) => {
    const text = content.trim().replace(/\n\s*/g, " ");
    return `\n\n[^${node.getAttribute("data-footnote-text")}]: ${text}\n\n`;
  },
});

function encodeUrl(address: string): string {
  const codes = { "(": "%28", ")": "%29", "<": "%3C", ">": "%3E", " ": "%20" };
  return Object.entries(codes).reduce((url, [char, code]) => url.replaceAll(char, code), address);
}
