import { acceptCookies, test } from "./fixtures";
import { expect } from "../e2e/fixtures";

test("a guest reads from the home page to a post, a topic and an author, and back", async ({
  visitor,
}) => {
  await visitor.open("/");
  await visitor.sees("Witamy na Blogu", "heading");
  await acceptCookies(visitor);
  await visitor.press("link", "Wszystkie posty");
  await visitor.arrives(/^\/posts$/);
  await visitor.press("link", "Następny");
  await visitor.arrives(/^\/posts\?page=2$/);
  await visitor.press("link", /^Czytaj więcej/);
  await visitor.arrives(/^\/posts\/details\//);
  await visitor.sees(/^\d+ komentarz(e|y)?$/, "heading");
  await visitor.sees("Aby napisać komentarz, należy się najpierw zalogować");
  await visitor.press("button", "Cofnij");
  await visitor.arrives(/^\/posts\?page=2$/);
  await visitor.open("/nie/ma/takiej");
  await visitor.sees("Nie ma takiej strony. Adres mógł się zmienić.");
  await visitor.press("link", "Wróć na stronę główną");
  await visitor.sees("Witamy na Blogu", "heading");
});

test("a new load begins at its top; a reload, Back and Forward return", async ({ visitor }) => {
  await visitor.driver.resize(500, 700);
  await visitor.open("/posts");
  await acceptCookies(visitor);
  await visitor.scrollTo(400);
  const post = await visitor.ask(
    `document.querySelector("article:last-of-type h2 a").getAttribute("href")`,
  );
  await visitor.open(String(post));
  await visitor.sees("Cofnij", "button");
  await visitor.expectPlace(0);
  await visitor.scrollTo(600);
  await visitor.driver.reload();
  await visitor.expectPlace(600);
  await visitor.back();
  await visitor.arrives(/^\/posts$/);
  await visitor.expectPlace(400);
  await visitor.ask(`document.querySelector("article:last-of-type h2 a").click()`);
  await visitor.sees("Cofnij", "button");
  await visitor.expectPlace(0);
  await visitor.back();
  await visitor.arrives(/^\/posts$/);
  await visitor.expectPlace(400);
});

test("the menu comes when the window gets narrow, and the page fits into it", async ({
  visitor,
}) => {
  await visitor.open("/");
  await visitor.sees("Witamy na Blogu", "heading");
  await visitor.sees("Wszystkie posty", "link");
  await visitor.misses("Otwórz menu", "button");
  await visitor.driver.resize(447, 800);
  await visitor.sees("Otwórz menu", "button");
  expect(
    await visitor.number(
      "document.documentElement.scrollWidth - document.documentElement.clientWidth",
    ),
  ).toBe(0);
  await visitor.press("button", "Otwórz menu");
  await visitor.press("link", "Posty");
  await visitor.arrives(/^\/posts$/);
  await visitor.sees("Otwórz menu", "button");
});

test("the label of a field that is wrong is in sight", async ({ visitor }) => {
  await visitor.driver.resize(500, 420);
  await visitor.open("/register");
  await acceptCookies(visitor);
  await visitor.press("button", "Zarejestruj się");
  await expect.poll(() => visitor.ask("document.activeElement.tagName")).toBe("INPUT");
  const header = await visitor.number(
    `document.querySelector(".site-header").getBoundingClientRect().bottom`,
  );
  const label = await visitor.number(
    "document.activeElement.labels[0].getBoundingClientRect().top",
  );
  expect(label).toBeGreaterThanOrEqual(header);
});
