import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { mapTexts } from "@blog/contract/postTexts";

export type DemoPost = ReturnType<typeof parsePost>;

const folder = join(import.meta.dirname, "posts");

/** Reads the demo posts, newest first. Each Markdown file consists of front matter, the text, and the comments. */
export function readDemoPosts(): DemoPost[] {
  return readdirSync(folder)
    .map((name) => parsePost(name.replace(/\.md$/, ""), readFileSync(join(folder, name), "utf8")))
    .toSorted((a, b) => a.hoursAgo - b.hoursAgo);
}

/** Parses a demo post. @param cover name of the Markdown file and of the post's picture, without extensions */
function parsePost(cover: string, file: string) {
  const [, head = "", body = ""] = file.split(/^---\n/m);
  const [description = "", ...comments] = body.split(/^=== /m);
  const fields = new Map(head.split("\n").map((line) => splitAt(line, ": ")));
  const field = (name: string) => fields.get(name) ?? "";
  return {
    ...mapTexts(field),
    author: field("author"),
    hoursAgo: Number(field("hoursAgo")),
    description: description.trim(),
    likes: field("likes").split(" ").filter(Boolean),
    comments: comments.map(parseComment),
    cover,
  };
}

function parseComment(section: string) {
  const [head, text] = splitAt(section, "\n");
  const [author, hoursAgo] = splitAt(head, " ");
  return { author, hoursAgo: Number(hoursAgo), text: text.trim() };
}

function splitAt(text: string, separator: string): [start: string, rest: string] {
  const index = text.indexOf(separator);
  return index === -1 ? [text, ""] : [text.slice(0, index), text.slice(index + separator.length)];
}
