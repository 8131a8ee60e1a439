import { beforeAll, describe, expect, it } from "vitest";
import { drawPicture } from "../../../tools/conformance/suite/pictures";
import { postTexts } from "../../support/sampleData";
import { openTestApp, type TestApp } from "../../support/testApp";

let test: TestApp;
let headers = { authorization: "" };
beforeAll(async () => {
  test = await openTestApp({ WRITE_LIMIT: "0" });
  headers = test.headersOf(await test.addUser("ala@example.com"));
  return test.close;
});

/** One part of a form; parts are sent in order. */
type Part = [name: string, value: string | Blob, fileName?: string];

const photo = async (type = "image/png") => new Blob([await drawPicture()], { type });

async function send(url: string, parts: Part[]) {
  const payload = new FormData();
  for (const [name, value, fileName] of parts) {
    if (typeof value === "string") payload.append(name, value);
    else payload.append(name, value, fileName ?? "obraz.png");
  }
  const answer = await test.app.inject({ method: "POST", url, headers, payload });
  return { status: answer.statusCode, ...answer.json<{ message: string }>() };
}

const sendPost = (texts: object, ...extra: Part[]) =>
  send("/api/posts", [...Object.entries<string>({ ...texts }), ...extra]);

it.each(["text/html", "image/svg+xml", "application/octet-stream", ""])(
  "a file is taken for what it is when it calls itself „%s”",
  async (type) => {
    const upload = (file: Blob) =>
      send("/api/users/profile/profile-photo-upload", [["image", file, "../../zlo.html"]]);
    expect(await upload(await photo(type))).toMatchObject({
      status: 200,
      profilePhoto: { url: expect.stringMatching(/^\/api\/images\/[0-9a-f]{32}\.webp$/) },
    });
    expect((await upload(new Blob(["<script>"], { type }))).status).toBe(400);
  },
);

describe("a form", () => {
  it.each<[string, () => Promise<Part[]>, string]>([
    ["with the picture elsewhere", async () => [["photo", await photo()]], "Nieznane pola: photo."],
    [
      "with two pictures",
      async () => [
        ["image", await photo()],
        ["image", await photo()],
      ],
      "Wybierz tylko jedno zdjęcie.",
    ],
    [
      "with two files",
      async () => [
        ["image", await photo()],
        ["photo", await photo()],
      ],
      "Wybierz tylko jedno zdjęcie.",
    ],
    ["with a text for a picture", async () => [["image", "obraz.png"]], "Nieznane pola: image."],
    [
      "with a title twice",
      async () => [
        ["title", "Inny tytuł"],
        ["image", await photo()],
      ],
      "Pole „title” się powtarza.",
    ],
    [
      "with a name that objects have",
      async () => [["__proto__", "zło"]],
      "Nieprawidłowe zapytanie.",
    ],
    [
      "with too many fields",
      async () => Array.from({ length: 20 }, (_, index): Part => [`pole${index}`, ""]),
      "Formularz ma za dużo pól.",
    ],
  ])("%s is refused", async (_, make, message) => {
    expect(await sendPost(postTexts, ...(await make()))).toMatchObject({ status: 400, message });
    expect((await test.app.inject("/api/posts/count")).json()).toBe(0);
  });

  it("with a truncated text is rejected, even if the rest would be valid", async () => {
    const description = `${" ".repeat(399_950)}Treść posta, której koniec nie dotrze w całości`;
    const answer = { status: 413, message: "Przesłane dane są za duże." };
    const texts = { ...postTexts, description };
    expect(await sendPost(texts, ["image", await photo()])).toMatchObject(answer);
  });
});
