import { fireEvent, getByRole, getByText, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { addReadingTools } from "../../../src/features/post/readingTools";
import { registerNotifier } from "../../../src/lib/feedback/notify";

const copy = () => vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
let writeText: ReturnType<typeof copy>;
let messages: string[];
let tools: AbortController;
const openPicture = vi.fn<(picture: HTMLImageElement) => void>();

beforeEach(() => {
  messages = [];
  writeText = copy();
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      observe(): void {}
      disconnect(): void {}
    },
  );
  const show = ({ type, message }: { type: string; message: string }) =>
    messages.push(`${type}: ${message}`);
  registerNotifier({ show, dismiss: () => undefined });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

/** Adds the reading tools to a text. @returns the element that contains the text */
function open(html: string): HTMLElement {
  const body = document.createElement("div");
  body.innerHTML = html;
  document.body.append(body);
  tools = new AbortController();
  addReadingTools(body, openPicture, tools.signal);
  return body;
}

test("a code block's button copies the code, without the button's own text", async () => {
  const body = open("<pre>npm test</pre>");
  fireEvent.click(getByRole(body, "button"));
  expect(writeText).toHaveBeenCalledWith("npm test");
  await waitFor(() => expect(messages).toEqual(["success: Skopiowano kod"]));
  tools.abort();
  expect(body.querySelector("button")).toBeNull();
});

test("each line of code has an element, until the tools are removed or another text is there", () => {
  const body = open("<pre><code>a\n\nb</code></pre>");
  const code = body.querySelector("code");
  const lines = [...(code?.children ?? [])].map(({ textContent }) => textContent);
  expect(lines).toEqual(["a\n", "\n", "b"]);
  tools.abort();
  expect(code?.innerHTML).toBe("a\n\nb");
});

test("code of a named language keeps the colour of the text where highlights are unknown", () => {
  vi.stubGlobal("CSS", {});
  const body = open('<pre data-language="ts"><code>const ile = 4;</code></pre>');
  expect(body.querySelector("code")).toHaveTextContent("const ile = 4;");
});

test("a picture opens by a press or a key, unless it is a link", () => {
  const picture = '<img src="/a.webp" alt="Zakwas">';
  const body = open(`<figure>${picture}</figure><figure><a href="/">${picture}</a></figure>`);
  const button = getByRole(body, "button", { name: "Zakwas – powiększ" });
  fireEvent.click(button);
  fireEvent.keyDown(button, { key: "Enter" });
  fireEvent.keyDown(button, { key: "Tab" });
  expect(openPicture.mock.calls).toEqual([[button], [button]]);
});

test("what cannot be copied is told", async () => {
  writeText.mockRejectedValue(new DOMException("denied", "NotAllowedError"));
  fireEvent.click(getByRole(open("<pre>npm test</pre>"), "button"));
  await waitFor(() => expect(messages).toEqual(["error: Nie udało się skopiować."]));
});

test("a heading's link is copied, and no other link", async () => {
  const body = open(
    '<h2><a class="heading-link" href="https://blog.example/#raz"><b>#</b></a></h2><a href="#b">b</a>',
  );
  fireEvent.click(getByText(body, "b"));
  fireEvent.click(getByText(body, "#"));
  await waitFor(() => expect(messages).toEqual(["success: Skopiowano odnośnik"]));
  expect(writeText.mock.calls).toEqual([["https://blog.example/#raz"]]);
});

const contentsHtml =
  '<details class="contents"><a href="#raz">Raz</a><a href="#%C5%BC">Dwa</a></details>' +
  '<h2 id="raz">Raz</h2><h3 id="inny">Inny</h3><h2 id="ż">Dwa</h2>';

test.each([1280, 1279])("at %i px the contents are open only if they stand beside", (width) => {
  const isBeside = width >= 1280;
  const matchMedia = vi.fn<(query: string) => { matches: boolean }>(() => ({ matches: isBeside }));
  vi.stubGlobal("matchMedia", matchMedia);
  expect(open(contentsHtml).querySelector("details")?.open).toBe(isBeside);
  expect(matchMedia).toHaveBeenCalledWith("(min-width: 1280px)");
});

const footnoteHtml =
  '<p>a<sup><a href="#n1">1</a></sup></p>' +
  '<section class="footnotes"><ol><li id="n1"><b id="x">Nuta</b><a class="footnote-back" href="#">↩</a></li></ol></section>';

test("where popovers are unknown, a mark leads to the end of the text", () => {
  const body = open(footnoteHtml);
  expect(body.querySelector("[role=note]")).toBeNull();
  expect(fireEvent.click(getByText(body, "1"))).toBe(true);
});
