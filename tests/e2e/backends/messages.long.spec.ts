import { demoAdmin } from "../../support/demoLogins";
import { standIns } from "../../support/standIns";
import { confirmDeletion, searchTable } from "../admin/admin";
import { newcomer } from "../account";
import { expect, getToast } from "../fixtures";
import { logInOn, modes, test } from "./site";

const english = standIns["a backend with messages and a validator in English"];

for (const mode of modes) {
  test.describe(mode, () => {
    test.use({ mode });

    test("a password that only our own server would accept is refused at its field, in Polish", async ({
      page,
      site,
      standIn,
    }) => {
      standIn.behave(english);
      const { username, email } = newcomer();
      await page.goto(`${site}/register`);
      await page.getByLabel("Nazwa użytkownika").fill(username);
      await page.getByLabel("Adres e-mail").fill(email);
      const password = page.getByLabel("Hasło", { exact: true });
      await password.fill("Łódź-żółć-9");
      await expect(page.getByText("wielka litera (A–Z)")).not.toContainText("jest");
      await expect(page.getByText("mała litera (a–z)")).toContainText("jest");
      await page.getByRole("button", { name: "Zarejestruj się" }).click();
      const meaning =
        'Hasło – co najmniej jedna wielka litera A–Z. ("password" should contain at least 1 upper-cased letter)';
      await expect(getToast(page, meaning)).toBeVisible();
      await expect(password).toHaveAccessibleDescription(/jedna wielka litera A–Z\. \("password"/);
      await expect(password).toBeFocused();
    });

    test("a rule of their validator stands in Polish at the field that it is about", async ({
      page,
      site,
      standIn,
      account,
    }) => {
      standIn.behave(english);
      await logInOn(page, site, account);
      await page.goto(`${site}/profile/${account._id}`);
      await page.getByRole("button", { name: "Edytuj profil" }).click();
      const username = page.getByLabel("Nazwa użytkownika");
      await username.fill("Ż");
      await page.getByRole("button", { name: "Zapisz" }).click();
      await expect(username).toHaveAccessibleDescription(
        'Nazwa użytkownika – co najmniej 2 znaki. ("username" length must be at least 2 characters long)',
      );
    });

    test("an admin who deletes another's account reads first whose it was", async ({
      page,
      site,
      standIn,
      account,
    }) => {
      standIn.behave(english);
      await logInOn(page, site, { ...demoAdmin, username: "Łucja Żak" });
      await page.goto(`${site}/admin-dashboard/users-table`);
      await searchTable(page, account.username, 1);
      await page.getByRole("button", { name: `Usuń: ${account.username}` }).click();
      await confirmDeletion(page);
      const toast = getToast(page, "your profile has been deleted");
      await expect(toast).toHaveText(
        `Usunięto konto „${account.username}” (your profile has been deleted)`,
      );
    });
  });
}
