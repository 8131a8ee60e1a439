import { acceptCookies, test } from "./fixtures";
import { expect } from "../e2e/fixtures";

test("a guest reads from the home page to a post, a topic and an author, and back", async ({
  visitor,
}) => {
  await visitor.open("/");
  await visitor.expectVisible("Witamy na Blogu", "heading");
  await acceptCookies(visitor);
  await visitor.press("link", "Wszystkie posty");
  await visitor.expectUrl(/^\/posts$/);
  await visitor.press("link", "Następny: strona 2");
  await visitor.expectUrl(/^\/posts\?page=2$/);
  await visitor.press("link", /^Czytaj więcej/);
  await visitor.expectUrl(/^\/posts\/details\//);
  await visitor.expectVisible(/^\d+ komentarz(e|y)?$/, "heading");
  await visitor.expectVisible("Aby napisać komentarz, należy się najpierw zalogować");
  await visitor.press("button", "Cofnij");
  await visitor.expectUrl(/^\/posts\?page=2$/);
  await visitor.open("/nie/ma/takiej");
  await visitor.expectVisible("Nie ma takiej strony. Adres mógł się zmienić.");
  await visitor.press("link", "Wróć na stronę główną");
  await visitor.expectVisible("Witamy na Blogu", "heading");
});

test("a newly opened URL starts at the top; a reload and Back restore the scroll position", async ({
  visitor,
}) => {
  await visitor.driver.resize(500, 700);
  await visitor.open("/posts");
  await acceptCookies(visitor);
  await visitor.scrollTo(400);
  const post = await visitor.evaluate(
    `document.querySelector("article:last-of-type h2 a").getAttribute("href")`,
  );
  await visitor.open(String(post));
  await visitor.expectVisible("Cofnij", "button");
  await visitor.expectScrollY(0);
  await visitor.scrollTo(600);
  await visitor.driver.reload();
  await visitor.expectScrollY(600);
  await visitor.back();
  await visitor.expectUrl(/^\/posts$/);
  await visitor.expectScrollY(400);
  await visitor.evaluate(`document.querySelector("article:last-of-type h2 a").click()`);
  await visitor.expectVisible("Cofnij", "button");
  await visitor.expectScrollY(0);
  await visitor.back();
  await visitor.expectUrl(/^\/posts$/);
  await visitor.expectScrollY(400);
});

test("an invalid field's label is scrolled into view", async ({ visitor }) => {
  await visitor.driver.resize(500, 420);
  await visitor.open("/register");
  await acceptCookies(visitor);
  await visitor.press("button", "Zarejestruj się");
  await expect.poll(() => visitor.evaluate("document.activeElement.tagName")).toBe("INPUT");
  const header = await visitor.evaluateNumber(
    `document.querySelector(".site-header").getBoundingClientRect().bottom`,
  );
  const label = await visitor.evaluateNumber(
    "document.activeElement.labels[0].getBoundingClientRect().top",
  );
  expect(label).toBeGreaterThanOrEqual(header);
});
