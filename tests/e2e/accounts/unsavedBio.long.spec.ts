import { expect, test } from "../fixtures";

test("Back asks before it leaves a bio that was typed", async ({ page, member }) => {
  await page.goto("/");
  await page.getByRole("banner").getByRole("button", { name: member.username }).click();
  await page.getByRole("menuitem", { name: "Profil" }).click();
  await page.getByRole("button", { name: "Edytuj profil" }).click();
  await page.getByLabel("O sobie").pressSequentially("Piekę chleb.");
  await page.evaluate("history.back()");
  const question = page.getByRole("dialog", { name: "Czy jesteś pewien?" });
  await question.getByRole("button", { name: "Anuluj" }).click();
  await expect(page.getByLabel("O sobie")).toHaveValue("Piekę chleb.");
  await page.evaluate("history.back()");
  await question.getByRole("button", { name: "Opuść stronę" }).click();
  await expect(page).toHaveURL("/");
});
