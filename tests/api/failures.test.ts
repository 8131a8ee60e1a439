import { expect, test } from "vitest";
import { ResponseError } from "@blog/contract/responseError";
import { explainFailure, isGone, toFailure } from "../../src/api/failure";
import { lostResponseMessage } from "../../src/api/client";

const refusal = (status: number | null, message: unknown) =>
  new ResponseError({ status, data: { message } });
const messageOf = (status: number | null, message: unknown) =>
  toFailure(refusal(status, message)).message;

test.each([
  "verificationToken.remove is not a function",
  "Cannot read properties of null (reading 'remove')",
  "Cannot set property 'x' of undefined",
  "user is not defined",
  'Cast to ObjectId failed for value "x" (type string) at path "_id" for model "User"',
  "Post validation failed: title: Path `title` is required.",
  'E11000 duplicate key error collection: blog.users index: email_1 dup key: { email: "a@b.pl" }',
  "Operation `posts.find()` buffering timed out after 10000ms",
  "connect ECONNREFUSED 127.0.0.1:27017",
  "Unexpected token < in JSON at position 0",
  "Internal Server Error (cloudinary)",
  "Post deleted",
  "Password reset link sent to your email, please check your inbox",
  'User "Łucja Żółć" already exists',
])("an English message follows a generic one: %s", (text) => {
  expect(messageOf(500, text)).toBe(`Serwer zgłosił błąd. Spróbuj ponownie za chwilę. (${text})`);
});

test.each([
  "",
  " ",
  "<br>",
  "TypeError: x is undefined\n    at Object.<anonymous> (/app/a.js:1:1)",
  "Error: x\n    at run (/app/a.js:1:1)",
])("stack traces and tags are not shown: %j", (text) => {
  expect(messageOf(500, text)).toBe("Serwer zgłosił błąd. Spróbuj ponownie za chwilę.");
});

test.each([
  ["<pre>Cannot GET /</pre>", "Serwer zgłosił błąd. Spróbuj ponownie za chwilę. (Cannot GET /)"],
  ["<b>Hasło</b> jest <i class='x'>za krótkie</i>.", "Hasło jest za krótkie."],
  ["<p>Za dużo prób.</p><p>Odczekaj.</p>", "Za dużo prób. Odczekaj."],
  ["Liczba < 3 i > 1", "Liczba < 3 i > 1"],
  ["File too large", "Plik jest za duży. (File too large)"],
])(
  "a message is shown without its tags, and after its meaning where that is known: %s",
  (text, shown) => {
    expect(messageOf(500, text)).toBe(shown);
  },
);

test.each([
  "Błąd serwera",
  "Nie udało się wysłać wiadomości: skrzynka pełna (limit 500).",
  "Ten tytuł nie jest dozwolony, więc wybierz inny…",
  "Serwer bazy nie odpowiada: connection timed out",
  "Jeśli mamy konto z tym adresem, wysłaliśmy tam odnośnik do zmiany hasła. Zajrzyj też do spamu.",
  "Invalid blad w kodzie",
  'Nie ma "your profile has been deleted"',
])("a message that is not English is shown unchanged: %s", (text) => {
  expect(messageOf(500, text)).toBe(text);
});

test.each([
  ['"password" should be at least 8 characters long', "Hasło – co najmniej 8 znaków."],
  ['"password" should contain at least 1 upper-cased letter', /jedna wielka litera A–Z\./],
  ['"email" must be a valid email', "Adres e-mail nie jest poprawny."],
  ['"title" length must be less than or equal to 200 characters long', /Tytuł – najwyżej 200/],
  ['"title" length must be at least 2 characters long', "Tytuł – co najmniej 2 znaki."],
  ["access denied, forbidden", "Nie masz uprawnień do tej czynności."],
  ["User with given email does not exist!", "Nie ma takiego konta."],
  ["User with given email already Exist!", "Konto z tym adresem e-mail już istnieje."],
  ["email not found", "Nie ma takiego konta."],
  ["user is not found", "Nie ma takiego konta."],
  ["we sent to you an email please verify your adress", "Sprawdź pocztę i potwierdź adres e-mail."],
  ["Unauthorized", "Zaloguj się, aby to zrobić."],
  ["invalid email or password", "Nieprawidłowy adres e-mail lub hasło."],
])("a known English message follows its Polish meaning: %s", async (text, meaning) => {
  const { message } = await explainFailure(refusal(400, text));
  expect(message).toMatch(meaning);
  expect(message.endsWith(` (${text})`)).toBe(true);
});

const put = { method: "put", url: "/api/posts/update-image/1" };

test.each([
  ["a page", "<pre>Cannot PUT /api/posts/update-image/1</pre>"],
  ["the message of a middleware", { message: "Not Found - /api/posts/update-image/1" }],
  ["a sentence", "Cannot PUT /api/posts/update-image/1"],
])("a call that a backend does not have is told so, without its address: %s", async (_, data) => {
  const error = { isAxiosError: true, response: { status: 404, data }, config: put };
  expect((await explainFailure(error)).message).toBe("Ten blog tego nie potrafi.");
});

test("an unknown message and a Polish one stay as they are", async () => {
  for (const message of ["Quota of posts used up", "Hasło jest za krótkie"]) {
    expect(await explainFailure(refusal(400, message))).toMatchObject({ message });
  }
});

test("a 4xx message is shown unchanged", () => {
  expect(messageOf(400, '"bio" is not allowed to be empty')).toBe(
    '"bio" is not allowed to be empty',
  );
  expect(messageOf(404, "Cannot read properties of null")).toBe("Cannot read properties of null");
});

test("an oversized JSON body is explained in Polish before the server's message", () => {
  for (const status of [413, 500]) {
    const response = { status, data: { message: "request entity too large" } };
    const { message } = toFailure({ isAxiosError: true, response, config: { data: "{}" } });
    expect(message).toMatch(
      /^Tekst jest za długi dla tego serwera\. .* \(request entity too large\)$/,
    );
  }
  expect(messageOf(413, "")).toBe("Plik jest za duży.");
  expect(messageOf(413, "Plik jest za duży (50 MB).")).toBe("Plik jest za duży (50 MB).");
});

test("only a 404 with a message means that a document is gone", () => {
  const isGoneAfter = (status: number, data: unknown) =>
    isGone({ isAxiosError: true, response: { status, data } });
  expect(isGoneAfter(404, { message: "Nie ma." })).toBe(true);
  expect(isGoneAfter(404, "Post not found")).toBe(true);
  expect(isGoneAfter(404, "<pre>Cannot DELETE /api/posts/1</pre>")).toBe(false);
  expect(isGoneAfter(400, { message: "Nie ma." })).toBe(false);
});

test("a network error after a large request suggests that it was too large", () => {
  const form = new FormData();
  form.append("image", new File([new Uint8Array(1024 * 1024)], "kot.gif"));
  form.append("title", "Kot");
  expect(lostResponseMessage(JSON.stringify({ text: "ą".repeat(60_000) }))).toContain(
    "tekst jest dla niego za długi",
  );
  expect(lostResponseMessage(form)).toContain("plik jest dla niego za duży");
  expect(lostResponseMessage(JSON.stringify({ text: "krótki" }))).toBe(
    lostResponseMessage(undefined),
  );
});

test.each(["ą", "<a", "the "])(
  "of a message of millions of „%s” only the beginning is read",
  async (part) => {
    const { message } = await explainFailure(refusal(400, part.repeat(3e6)));
    expect(message.length).toBeLessThanOrEqual(1_000);
  },
);
