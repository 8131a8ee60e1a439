import { screen } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { drawPicture } from "./pictures";

/** Puts a text into a field in place of what it holds; faster than typing. */
export async function fill(visitor: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await visitor.clear(field);
  await visitor.click(field);
  await visitor.paste(text);
}

/** Chooses a small picture in the form that is open. */
export async function choosePicture(visitor: UserEvent): Promise<void> {
  const image = new File([await drawPicture()], "zdjęcie.png", { type: "image/png" });
  await visitor.upload(screen.getByLabelText("Wybierz zdjęcie"), image);
}

/** Answers the question that is asked before something is lost. */
export async function confirmDialog(visitor: UserEvent, label: string): Promise<void> {
  await visitor.click(await screen.findByRole("button", { name: label }));
}
