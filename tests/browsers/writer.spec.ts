import { expect } from "../e2e/fixtures";
import { newPost } from "../e2e/posts";
import { logIn, test } from "./fixtures";
import type { Visitor } from "./visitor";

test("text is formatted by buttons, shortcuts and Markdown as it will be read", async ({
  visitor,
  account,
  picture,
}) => {
  const post = newPost();
  await logIn(visitor, account);
  await visitor.open("/posts/create-post");
  await visitor.choose("Temat", post.category);
  await visitor.fill("Tytuł", post.title);
  await visitor.chooseFile(/Wybierz zdjęcie/, picture);
  await visitor.press("button", /^Nagłówek/);
  await visitor.driver.type("Składniki");
  await visitor.driver.press("Enter");
  await visitor.driver.type("To ");
  await visitor.driver.pressWithCtrl("b");
  await visitor.driver.type("ważne");
  await visitor.driver.pressWithCtrl("b");
  await visitor.driver.press("Enter");
  await visitor.driver.type("- jajka");
  await visitor.driver.press("Enter");
  await visitor.driver.type("mleko");
  const text = "## Składniki\n\nTo **ważne**\n\n- jajka\n- mleko";
  await expectMarkdown(visitor, text);
  await visitor.press("button", "Markdown");
  await visitor.expectValue("Treść", text);
  await visitor.press("button", "Opublikuj");
  await visitor.press("link", post.title);
  await visitor.expectVisible(post.title, "heading");
  await visitor.expectVisible("Składniki", "heading");
  await visitor.expectVisible("mleko");
  await visitor.expectVisible("Sąsiednie posty", "navigation");
});

test("blocks are parted and joined, pasted, corrected, undone and redone", async ({
  visitor,
  account,
}) => {
  const { type, press, pressWithCtrl } = visitor.driver;
  await logIn(visitor, account);
  await visitor.open("/posts/create-post");
  await visitor.expectVisible("Pogrubienie (Ctrl+B)", "button");
  await visitor.press("textbox", "Treść");
  await type("Raz");
  await press("Enter");
  await type("Dwa");
  await press("Home");
  await press("Backspace");
  await expectMarkdown(visitor, "RazDwa");
  await press("Enter");
  await press("End");
  await press("Enter");
  await type("- a");
  await press("Enter");
  await type("b");
  await press("Home");
  await press("Backspace");
  await press("Backspace");
  await expectMarkdown(visitor, "Raz\n\nDwa\n\n- ab");
  await press("End");
  await press("Enter");
  await press("Enter");
  await paste(visitor, "<p>Trzy <b>cztery</b></p><ul><li>c</li></ul>");
  await expectMarkdown(visitor, "Raz\n\nDwa\n\n- ab\n\nTrzy **cztery**\n\n- c");
  // Spelling corrections and composed letters are inserted in the same way.
  await visitor.evaluate('document.execCommand("insertText", false, "ż")');
  await type("ł");
  const text = "Raz\n\nDwa\n\n- ab\n\nTrzy **cztery**\n\n- cżł";
  await expectMarkdown(visitor, text);
  for (let count = 0; count < 12; count++) await pressWithCtrl("z");
  await expectMarkdown(visitor, "");
  for (let count = 0; count < 12; count++) await pressWithCtrl("y");
  await expectMarkdown(visitor, text);
});

async function expectMarkdown(visitor: Visitor, text: string): Promise<void> {
  await expect
    .poll(() => visitor.evaluate('document.querySelector("textarea[name=description]").value'))
    .toBe(text);
}

async function paste(visitor: Visitor, html: string): Promise<void> {
  await visitor.evaluate(`(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/html", ${JSON.stringify(html)});
    const event = new Event("paste", { bubbles: true, cancelable: true });
    // Firefox gives none to an event that a script makes.
    Object.defineProperty(event, "clipboardData", { value: clipboardData });
    document.activeElement.dispatchEvent(event);
  })()`);
}
