import { newPost } from "../e2e/posts";
import { logIn, test } from "./fixtures";

test("an author publishes, likes, comments, edits and deletes a post, and logs out", async ({
  visitor,
  account,
  picture,
}) => {
  const post = newPost();
  await logIn(visitor, account);
  await visitor.press("link", "Dodaj Post");
  await visitor.fill("Tytuł", post.title);
  await visitor.choose("Temat", post.category);
  await visitor.expectVisible("Pogrubienie (Ctrl+B)", "button");
  await visitor.press("textbox", "Treść");
  await visitor.driver.type("Źdźbło, jaźń, „cudzysłów”.");
  await visitor.chooseFile(/Wybierz zdjęcie/, picture);
  await visitor.expectVisible("Podgląd wybranego zdjęcia", "img");
  await visitor.press("button", "Opublikuj");
  await visitor.press("link", post.title);
  await visitor.expectVisible(post.title, "heading");
  await visitor.expectVisible("Źdźbło, jaźń, „cudzysłów”.");
  await visitor.press("button", /^Lubię to/);
  await visitor.expectVisible(/^1 polubienie$/);
  await visitor.fill("Napisz komentarz", "Zażółć gęślą jaźń.");
  await visitor.press("button", "Wyślij");
  await visitor.expectVisible("1 komentarz", "heading");
  await visitor.expectVisible("Zażółć gęślą jaźń.");
  await visitor.press("button", "Edytuj");
  await visitor.fill("Tytuł", `${post.title} znowu`);
  await visitor.press("button", "Zapisz");
  await visitor.expectVisible(`${post.title} znowu`, "heading");
  await visitor.press("button", "Usuń");
  await visitor.press("button", "Usuń post");
  await visitor.expectUrl(/^\/posts$/);
  await visitor.expectAbsent(`${post.title} znowu`, "link");
  await visitor.press("button", new RegExp(account.username));
  await visitor.press("menuitem", "Wyloguj się");
  await visitor.expectVisible("Logowanie", "link");
});
