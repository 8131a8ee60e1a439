import { screen } from "@testing-library/dom";
import { render } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { InsertDialog } from "../../../src/features/writing/InsertDialog";

test("where the backend takes no pictures, the dialog asks for an address, and once for a description", async () => {
  const onInsert = vi.fn<() => void>();
  const apply = () => () => true;
  const insertion = { kind: "picture", words: "", address: "", caption: "", apply } as const;
  const none = () => {};
  render(
    <InsertDialog insertion={insertion} onInsert={onInsert} onFile={undefined} onClose={none} />,
  );
  const visitor = userEvent.setup();
  expect(screen.getByRole("dialog", { name: "Zdjęcie z adresu" })).toBeVisible();
  expect(screen.queryByLabelText("Wybierz plik")).toBeNull();
  const insert = screen.getByRole("button", { name: "Wstaw" });
  await visitor.type(screen.getByLabelText("Adres zdjęcia"), "http://a.pl/kot.png");
  await visitor.click(insert);
  expect(screen.getByText(/zaczynający się od https/)).toBeVisible();
  await visitor.clear(screen.getByLabelText("Adres zdjęcia"));
  await visitor.type(screen.getByLabelText("Adres zdjęcia"), "https://a.pl/kot.png");
  await visitor.click(insert);
  expect(screen.getByText(/Bez opisu/)).toBeVisible();
  expect(onInsert).not.toHaveBeenCalled();
  await visitor.click(insert);
  expect(onInsert).toHaveBeenCalledWith("", "https://a.pl/kot.png", "");
});
