import { randomUUID } from "node:crypto";
import { awaitAnimations } from "../accessibility";
import { expect, getToast } from "../fixtures";
import { newPost, publish } from "../posts";
import { rows, searchTable, test } from "./admin";

test("deleting a row by keyboard moves the focus to the next row", async ({
  admin,
  request,
  stranger,
}) => {
  const id = randomUUID().slice(0, 8);
  for (const title of [`Trzeci ${id}`, `Drugi ${id}`, `Pierwszy ${id}`]) {
    await publish(request, stranger, { ...newPost(), title });
  }
  await admin.goto("/admin-dashboard/posts-table");
  await searchTable(admin, id, 3);
  await admin.getByRole("button", { name: `Usuń: Drugi ${id}` }).focus();
  await admin.keyboard.press("Enter");
  const dialog = admin.getByRole("dialog", { name: "Czy jesteś pewien?" });
  await expect(dialog.getByRole("button", { name: "Anuluj" })).toBeFocused();
  await admin.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(admin.getByRole("button", { name: `Usuń: Drugi ${id}` })).toBeFocused();

  await admin.keyboard.press("Enter");
  await expect(dialog.getByRole("button", { name: "Anuluj" })).toBeFocused();
  await admin.keyboard.press("Tab");
  await admin.keyboard.press("Enter");
  await expect(getToast(admin, "Post usunięty")).toBeVisible();
  await expect(rows(admin)).toHaveCount(2);
  await expect(admin.getByRole("button", { name: `Usuń: Trzeci ${id}` })).toBeFocused();
  // The closing dialog must not return the focus to the deleted row's button.
  await expect(dialog).toHaveCount(0);
  await awaitAnimations(admin);
  await expect(admin.getByRole("button", { name: `Usuń: Trzeci ${id}` })).toBeFocused();
});
