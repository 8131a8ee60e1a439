import type { Page } from "@playwright/test";
import fc from "fast-check";
import { expect } from "../fixtures";
import { postFields } from "../posts";
import { openEditor, paste, test } from "./editor";

type Step =
  | { kind: "type"; text: string }
  | { kind: "press"; keys: string }
  | { kind: "paste"; types: Record<string, string> };

const walks = 20;

const texts = ["Ala", "ma kota", " i psa", ". ", "żółw\n", "\n", "x", " ", "1", "\n\n", "a|b"];

const syntax = "- |\n- |1. |## |> |**b** |*i* |`c` |_|\\|[x](y)|#".split("|");

const moves = (
  "Backspace Delete Enter Shift+Enter Tab Shift+Tab Home End ArrowLeft ArrowUp ArrowDown " +
  "Shift+ArrowLeft Shift+ArrowUp Shift+Home ControlOrMeta+Home ControlOrMeta+End"
).split(" ");

/** Keyboard shortcuts of the toolbar, and of undo and redo. */
const commands = "b i e z y Shift+x Alt+2 Alt+3 Shift+8 Shift+7 Shift+6 Shift+9 Alt+5 Alt+f"
  .split(" ")
  .map((key) => `ControlOrMeta+${key}`);

const clipboards: Record<string, string>[] = [
  { "text/plain": "raz\ndwa\n\n- trzy" },
  { "text/plain": "https://example.com/a_b" },
  { "text/html": "<p>a <b>b</b></p><ul><li>c<ul><li>d</li></ul></li></ul>" },
  { "text/html": "<table><tr><th>a</th></tr><tr><td><i>b</i></td></tr></table>" },
  { "text/html": "<blockquote><p>a</p><p>b</p></blockquote><pre>c\n\nd</pre>" },
  { "text/html": '<h2>a</h2><img src="https://example.com/a.png" alt="b"><p>c</p>' },
];

const type = (text: string): Step => ({ kind: "type", text });
const press = (keys: string): Step => ({ kind: "press", keys });
const insert = (types: Record<string, string>): Step => ({ kind: "paste", types });

const oneOf = (weight: number, list: Step[]) => ({ weight, arbitrary: fc.constantFrom(...list) });

/** Steps, weighted as in writing. Selecting everything is rarer, since the next step then replaces the whole text. */
const anyStep = fc.oneof(
  oneOf(8, texts.map(type)),
  oneOf(3, syntax.map(type)),
  oneOf(6, moves.map(press)),
  oneOf(4, commands.map(press)),
  oneOf(2, clipboards.map(insert)),
  oneOf(1, [press("ControlOrMeta+a")]),
);

test("whatever one writes is stored as it is seen, and looks the same when it is opened again", async ({
  page,
  context,
}) => {
  test.setTimeout(300_000);
  const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31));
  console.warn(`SEED=${seed}`);
  const sample = fc.sample(fc.array(anyStep, { minLength: 30, maxLength: 45 }), {
    seed,
    numRuns: walks,
  });
  await context.route("https://example.com/**", (route) => route.abort());
  const { markdown } = await openEditor(page);
  const other = await context.newPage();
  await openEditor(other);
  for (const [index, walk] of sample.entries()) {
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.press("Delete");
    for (const step of walk) await take(page, step);
    await page.evaluate(() => dispatchEvent(new Event("pagehide")));
    // The editor removes marks that Markdown cannot express asynchronously.
    await expect(async () => {
      const text = await markdown.inputValue();
      await openText(other, text);
      const message = JSON.stringify({ seed, index, text, walk });
      expect(await visibleContent(other), message).toBe(await visibleContent(page));
    }).toPass({ timeout: 5_000 });
  }
});

async function take(page: Page, step: Step): Promise<void> {
  const { description } = postFields(page);
  if (step.kind === "type") await page.keyboard.type(step.text);
  else if (step.kind === "paste") await paste(description, step.types);
  else {
    await page.keyboard.press(step.keys);
    // Where Tab cannot indent, it moves the focus out of the editor.
    await description.focus();
  }
}

async function openText(page: Page, text: string): Promise<void> {
  const { description, markdown } = postFields(page);
  const toggle = page.getByRole("button", { name: "Markdown" });
  await toggle.click();
  await description.fill(text);
  await toggle.click();
  await expect(description).toHaveAttribute("contenteditable", "true");
  await expect(markdown).toHaveValue(text);
}

/** Describes the editor's visible blocks, with their words and marks. */
function visibleContent(page: Page): Promise<string> {
  return postFields(page).description.evaluate((editor) => {
    const invisible = ".ProseMirror-trailingBreak, .ProseMirror-separator, .ProseMirror-gapcursor";
    const marks = new Set(["STRONG", "EM", "DEL", "CODE", "A"]);
    const alwaysSeen = new Set(["IMG", "HR", "SUP", "TABLE", "TD", "TH", "PRE"]);
    const describe = (node: Node, outerMarks: string): string => {
      // Marks on white space are invisible, so only other characters are described with them.
      if (node instanceof Text)
        return node.data.replace(/\s+/g, " ").replace(/\S/g, (sign) => `${sign}${outerMarks}`);
      if (!(node instanceof HTMLElement) || node.matches(invisible)) return "";
      const { nodeName: name, dataset } = node;
      if (name === "BR") return "\n";
      const mark = marks.has(name) ? ` ${name}${node.getAttribute("href") ?? ""}` : "";
      const inner = Array.from(node.childNodes, (child) =>
        describe(child, [...new Set(`${outerMarks}${mark}`.split(" "))].toSorted().join(" ")),
      )
        .join("")
        .replace(/ *\n */g, "\n")
        .replace(/ +/g, " ");
      if (mark || name === "SPAN" || name === "TBODY") return inner;
      const attributes = ["start", "src", "align"].map((attribute) => node.getAttribute(attribute));
      const isEmptyRow = name === "TR" && !node.textContent.trim() && !node.querySelector("sup");
      const isSeen = (inner.trim() !== "" && !isEmptyRow) || alwaysSeen.has(name);
      const start = [name, ...attributes, dataset.done, dataset.level].filter(Boolean).join(" ");
      return isSeen ? `<${start}>${inner.trim()}</>\n` : "";
    };
    // Markdown joins two lists into one if there is nothing between them.
    return describe(editor, "").replaceAll("</>\n<UL>", "").replaceAll("</>\n", "</>");
  });
}
