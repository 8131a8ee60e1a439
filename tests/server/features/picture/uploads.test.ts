import { beforeAll, describe, expect, it } from "vitest";
import { drawPicture } from "@blog/conformance/suite/drawPicture";
import { postTexts } from "../../../support/sampleData";
import { formOf } from "../../../support/form";
import { openTestApp, type TestApp } from "../../../support/testApp";

let test: TestApp;
let author = "";
beforeAll(async () => {
  test = await openTestApp({ WRITE_LIMIT: "0" });
  author = await test.addUser("ala@example.com");
  return test.close;
});

/** Name and value of one part of a form. The parts are sent in order. */
type Part = [name: string, value: string | Blob];

const photo = async (type = "image/png") =>
  new File([await drawPicture()], "../../zlo.html", { type });

async function send(url: string, parts: Part[]) {
  const answer = await test.send("POST", url, formOf(parts), { as: author });
  return { status: answer.statusCode, ...answer.json<{ message: string }>() };
}

const sendPost = (texts: object, ...extra: Part[]) =>
  send("/api/posts", [...Object.entries<string>({ ...texts }), ...extra]);

it.each(["text/html", "image/svg+xml", "application/octet-stream", ""])(
  "a file is taken for what it is when it calls itself „%s”",
  async (type) => {
    const upload = (file: Blob) =>
      send("/api/users/profile/profile-photo-upload", [["image", file]]);
    expect(await upload(await photo(type))).toMatchObject({
      status: 200,
      profilePhoto: { url: expect.stringMatching(/^\/api\/images\/[0-9a-f]{32}\.webp$/) },
    });
    expect((await upload(new Blob(["<script>"], { type }))).status).toBe(400);
  },
);

describe("a form", () => {
  const two = async (name: string): Promise<Part[]> => [
    ["image", await photo()],
    [name, await photo()],
  ];

  it.each<[string, () => Promise<Part[]>, string]>([
    ["with the picture elsewhere", async () => [["photo", await photo()]], "Nieznane pola: photo."],
    ["with two pictures", async () => two("image"), "Wybierz tylko jedno zdjęcie."],
    ["with two files", async () => two("photo"), "Wybierz tylko jedno zdjęcie."],
    ["with a text for a picture", async () => [["image", "obraz.png"]], "Nieznane pola: image."],
    ["with a title twice", async () => [["title", "Inny"]], "Pole „title” się powtarza."],
    ["with a name that objects have", async () => [["__proto__", "x"]], "Nieprawidłowe zapytanie."],
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
