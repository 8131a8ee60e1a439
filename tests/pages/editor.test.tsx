import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { POST_DESCRIPTION } from "../../src/contract/limits";
import { fill, findAnnouncement } from "../support/fields";
import { backend } from "../support/network";
import { openPage } from "../support/render";

async function openEditor() {
  const { visitor } = openPage("/posts/create-post", await backend.createUser());
  const text = await screen.findByLabelText("Treść");
  await screen.findByRole("toolbar", { name: "Formatowanie" });
  return { visitor, text };
}

test("formatting applies to the selection and is rendered in the preview", async () => {
  const { visitor, text } = await openEditor();
  await fill(visitor, text, "Składniki");
  await visitor.click(screen.getByRole("button", { name: "Nagłówek (Ctrl+Alt+2)" }));
  expect(text).toHaveValue("## Składniki");
  expect(text).toHaveFocus();
  const preview = within(screen.getByRole("img", { name: "Podgląd" }));
  expect(await preview.findByRole("heading", { level: 2, name: "Składniki" })).toBeVisible();
  expect(screen.getByText(/^1 słowo/)).toBeVisible();
});

test("arrow keys move through the toolbar, which is a single tab stop", async () => {
  const { visitor } = await openEditor();
  const tools = within(screen.getByRole("toolbar")).getAllByRole("button");
  tools[0]?.focus();
  await visitor.keyboard("{ArrowLeft}");
  expect(tools.at(-1)).toHaveFocus();
  expect(tools.filter(({ tabIndex }) => tabIndex === 0)).toEqual([tools.at(-1)]);
});

test("the remaining characters are counted near the limit", async () => {
  const { visitor, text } = await openEditor();
  await fill(visitor, text, "a".repeat(POST_DESCRIPTION.max - 22));
  expect(await screen.findByText("Zostało miejsca na 22 znaki.")).toBeVisible();
  await fill(visitor, text, "a".repeat(POST_DESCRIPTION.max + 1));
  expect(await screen.findByText("Za długo o 1 znak.")).toBeVisible();
  expect(await findAnnouncement("Tekst jest za długi.")).toBeVisible();
});

test("beside the field the preview adds no headings to the form, and no tab stops", async () => {
  const { visitor, text } = await openEditor();
  await fill(visitor, text, "## Nagłówek\n\n[link](https://example.com)");
  const preview = within(screen.getByRole("img", { name: "Podgląd" }));
  expect(await preview.findByText("link")).toHaveAttribute("tabindex", "-1");
  await visitor.click(screen.getByRole("button", { name: "Podgląd" }));
  const alone = within(screen.getByRole("region", { name: "Podgląd" }));
  expect(alone.getByRole("link", { name: "link" })).not.toHaveAttribute("tabindex");
});

test("a comment's toolbar appears on focus and has no heading button", async () => {
  const user = await backend.createUser();
  const { _id } = await backend.createPost(user);
  const { visitor } = openPage(`/posts/details/${_id}`, user);
  const field = await screen.findByLabelText("Napisz komentarz");
  expect(screen.queryByRole("toolbar")).toBeNull();
  await visitor.click(field);
  expect(await screen.findByRole("button", { name: /^Pogrubienie/ })).toBeVisible();
  expect(screen.queryByRole("button", { name: /^Nagłówek/ })).toBeNull();
});

test("a link without a valid URL is not inserted", async () => {
  const { visitor, text } = await openEditor();
  await visitor.click(screen.getByRole("button", { name: /^Odnośnik/ }));
  const dialog = within(await screen.findByRole("dialog", { name: "Wstaw odnośnik" }));
  await visitor.type(dialog.getByLabelText("Adres"), "javascript:alert(1)");
  await visitor.click(dialog.getByRole("button", { name: "Wstaw" }));
  expect(dialog.getByLabelText("Adres")).toHaveAccessibleDescription(/^Podaj adres/);
  await fill(visitor, dialog.getByLabelText("Adres"), "kot.pl");
  await visitor.type(dialog.getByLabelText("Tekst odnośnika"), "kot");
  await visitor.click(dialog.getByRole("button", { name: "Wstaw" }));
  await waitFor(() => expect(text).toHaveValue("[kot](https://kot.pl)"));
});

test("a picture by its address needs a description", async () => {
  const { visitor, text } = await openEditor();
  await visitor.click(screen.getByRole("button", { name: /^Zdjęcie z adresu/ }));
  const dialog = within(await screen.findByRole("dialog", { name: "Wstaw zdjęcie" }));
  await fill(visitor, dialog.getByLabelText("Adres zdjęcia"), "http://a.pl/kot.jpg");
  await visitor.click(dialog.getByRole("button", { name: "Wstaw" }));
  expect(dialog.getByLabelText("Adres zdjęcia")).toHaveAccessibleDescription(/https:/);
  await fill(visitor, dialog.getByLabelText("Adres zdjęcia"), "https://a.pl/kot.jpg");
  await visitor.click(dialog.getByRole("button", { name: "Wstaw" }));
  expect(dialog.getByLabelText("Co na nim widać")).toHaveAccessibleDescription(/^Opisz/);
  await fill(visitor, dialog.getByLabelText("Co na nim widać"), "Kot");
  await visitor.click(dialog.getByRole("button", { name: "Wstaw" }));
  await waitFor(() => expect(text).toHaveValue("![Kot](https://a.pl/kot.jpg)"));
  const preview = within(screen.getByRole("img", { name: "Podgląd" }));
  expect(await preview.findByRole("img", { name: "Kot" })).toBeVisible();
});

test("shortcuts format the text, by the position of their keys", async () => {
  const { visitor, text } = await openEditor();
  await fill(visitor, text, "mleko");
  if (text instanceof HTMLTextAreaElement) text.select();
  await visitor.keyboard("{Control>}b{Shift>}[Digit7]{/Shift}{/Control}");
  expect(text).toHaveValue("1. **mleko**");
  await visitor.keyboard("{Control>}{Alt>}[Digit3]{/Alt}{/Control}");
  expect(text).toHaveValue("### **mleko**");
});
