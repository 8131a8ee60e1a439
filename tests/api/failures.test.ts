import { expect, test } from "vitest";
import { isGone, toFailure } from "../../src/api/failure";

const failure = (status: number, message: unknown) =>
  toFailure({ isAxiosError: true, response: { status, data: { message } } }).message;

test.each([
  "verificationToken.remove is not a function",
  "Cannot read properties of null (reading 'remove')",
  "Cannot read properties of null",
  "Cannot set property 'x' of undefined",
  "user is not defined",
  "result is not iterable",
  'Cast to ObjectId failed for value "x" (type string) at path "_id" for model "User"',
  "Post validation failed: title: Path `title` is required.",
  'E11000 duplicate key error collection: blog.users index: email_1 dup key: { email: "a@b.pl" }',
  "Operation `posts.find()` buffering timed out after 10000ms",
  "connect ECONNREFUSED 127.0.0.1:27017",
  "ENOENT: no such file or directory, open '/app/images/x.png'",
  "Invalid login: 535-5.7.8 Username and Password not accepted",
  "Must supply api_key",
  "Illegal arguments: undefined, string",
  "jwt malformed",
  "Unexpected token < in JSON at position 0",
  "Unexpected end of form",
  "MulterError: Unexpected field",
  "Internal Server Error (cloudinary)",
])("a failure of the server in the words of its code is told in ours: %s", (text) => {
  expect(failure(500, text)).toBe("Serwer zgłosił błąd. Spróbuj ponownie za chwilę.");
});

test("that a file is too large is told in Polish", () => {
  expect(failure(500, "File too large")).toBe("Plik jest za duży.");
});

test.each([
  "Serwer odmawia.",
  "Ojej.",
  "Błąd serwera",
  "Nie udało się wysłać wiadomości: skrzynka pełna (limit 500).",
  "Email already exists",
  "Unsupported file format",
  "Something went wrong, please try again later",
  "Zajrzyj na stronę blog.example.pl.",
  "Ten tytuł nie jest dozwolony. Wybierz inny…",
])("what a server says to people is told as it is: %s", (text) => {
  expect(failure(500, text)).toBe(text);
});

test("a refusal is told in the server's words, whatever they are", () => {
  expect(failure(400, '"bio" is not allowed to be empty')).toBe('"bio" is not allowed to be empty');
  expect(failure(404, "Cannot read properties of null")).toBe("Cannot read properties of null");
});

test("that a text is too long is told in Polish, whatever the server's code says", () => {
  const tooLong = "Tekst jest za długi dla tego serwera. Skróć go i spróbuj ponownie.";
  for (const status of [413, 500]) {
    const response = { status, data: { message: "request entity too large" } };
    expect(toFailure({ isAxiosError: true, response, config: { data: "{}" } }).message).toBe(
      tooLong,
    );
  }
  expect(failure(413, "")).toBe("Plik jest za duży.");
  expect(failure(413, "Plik jest za duży (50 MB).")).toBe("Plik jest za duży (50 MB).");
});

test("that something is gone is said by a backend, and not by what stands before it", () => {
  const refused = (status: number, data: unknown) =>
    isGone({ isAxiosError: true, response: { status, data } });
  expect(refused(404, { message: "Nie ma." })).toBe(true);
  expect(refused(404, "<pre>Cannot DELETE /api/posts/1</pre>")).toBe(false);
  expect(refused(400, { message: "Nie ma." })).toBe(false);
});

const lost = (data: unknown) =>
  toFailure({ isAxiosError: true, code: "ERR_NETWORK", config: { data } }).message;

test("what is lost although the server is there may have been too long for it, and that is said", () => {
  const form = new FormData();
  form.append("image", new File([new Uint8Array(1024 * 1024)], "kot.gif"));
  form.append("title", "Kot");
  expect(lost(JSON.stringify({ text: "ą".repeat(60_000) }))).toContain(
    "tekst jest dla niego za długi",
  );
  expect(lost(form)).toContain("plik jest dla niego za duży");
  expect(lost(JSON.stringify({ text: "krótki" }))).toBe(lost(undefined));
});
