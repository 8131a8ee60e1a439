import { screen } from "@testing-library/dom";
import { render } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import type { Insertion } from "@blog/editor/host";
import { InsertDialog } from "../../../src/features/writing/InsertDialog";

/** Opens the dialog from a form. */
function openDialog(insertion: Partial<Insertion>, onSubmit?: () => void) {
  const apply = vi.fn<Insertion["apply"]>();
  const onClose = vi.fn<() => void>();
  const empty: Insertion = { kind: "link", words: "", address: "", caption: "", apply };
  render(
    <form onSubmit={onSubmit}>
      <InsertDialog insertion={{ ...empty, ...insertion }} onClose={onClose} />
    </form>,
  );
  return { apply, onClose, visitor: userEvent.setup() };
}

test("where the backend takes no pictures, the dialog asks for an address, and once for a description", async () => {
  const { apply, visitor } = openDialog({ kind: "picture" });
  expect(screen.getByRole("dialog", { name: "Zdjęcie z adresu" })).toBeVisible();
  expect(screen.queryByLabelText("Wybierz zdjęcie")).toBeNull();
  const insert = screen.getByRole("button", { name: "Wstaw" });
  await visitor.type(screen.getByLabelText("Adres zdjęcia"), "http://a.pl/kot.png");
  await visitor.click(insert);
  expect(screen.getByText(/zaczynający się od https/)).toBeVisible();
  await visitor.clear(screen.getByLabelText("Adres zdjęcia"));
  await visitor.type(screen.getByLabelText("Adres zdjęcia"), "https://a.pl/kot.png");
  await visitor.click(insert);
  await vi.waitFor(() => expect(apply).toHaveBeenCalledWith("", "https://a.pl/kot.png", ""));
});

test("an invalid address is marked, focused and read out, and 'Anuluj' inserts nothing", async () => {
  const { apply, onClose, visitor } = openDialog({ words: "kot" });
  const address = screen.getByLabelText("Adres");
  await visitor.type(address, "nic");
  await visitor.click(screen.getByLabelText("Tekst odnośnika"));
  await visitor.click(screen.getByRole("button", { name: "Wstaw" }));
  expect(address).toHaveAccessibleDescription("Podaj adres, np. https://example.com");
  expect(address).toBeInvalid();
  expect(address).toHaveFocus();
  await visitor.type(address, ".pl");
  expect(address).toBeValid();
  await visitor.click(screen.getByRole("button", { name: "Anuluj" }));
  expect(onClose).toHaveBeenCalledOnce();
  expect(apply).not.toHaveBeenCalled();
});

test("a submission of the dialog does not reach the form around the editor", async () => {
  const handleSubmit = vi.fn<() => void>();
  const { visitor } = openDialog({ words: "kot" }, handleSubmit);
  await visitor.click(screen.getByRole("button", { name: "Wstaw" }));
  expect(await screen.findByText(/^Podaj adres/)).toBeVisible();
  expect(handleSubmit).not.toHaveBeenCalled();
});
