import { readFile } from "node:fs/promises";
import { createComment } from "../comments";
import { expect } from "../fixtures";
import { publish } from "../posts";
import { searchTable, test } from "./admin";

test("the CSV export has the table's columns and the filtered rows, with formulas escaped", async ({
  admin,
  stranger,
}) => {
  const post = await publish(admin.request, stranger);
  await createComment(admin.request, stranger, post, '=HYPERLINK("https://zly.example"), kliknij');
  await createComment(admin.request, stranger, post, "Zwykły komentarz.");
  await admin.goto("/admin-dashboard/comments-table");
  await searchTable(admin, `${stranger.username} kliknij`, 1);
  const download = admin.waitForEvent("download");
  await admin.getByRole("button", { name: "Pobierz CSV" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("komentarze.csv");
  const [head, row, ...rest] = (await readFile(await file.path(), "utf8")).split("\r\n");
  expect(head).toBe("\uFEFFTreść,Autor,Post,Data");
  expect(row).toMatch(
    new RegExp(
      `^"'=HYPERLINK\\(""https://zly.example""\\), kliknij",${stranger.username},${post.title},\\d\\d\\.\\d\\d\\.\\d{4}$`,
    ),
  );
  expect(rest).toEqual([""]);
});
