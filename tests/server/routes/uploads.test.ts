import { postTexts } from "../../support/sampleData";
import sharp from "sharp";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { drawPicture } from "../../../tools/conformance/suite/pictures";
import { blackPng, pngOf } from "../../support/png";
import { openTestApp, type TestApp } from "../../support/testApp";

// Large pictures take long; tolerates a busy machine.
vi.setConfig({ testTimeout: 60_000 });

type Bytes = Uint8Array<ArrayBuffer>;

/** What begins as a picture is called damaged. */
const noPicture = expect.stringMatching(/^(?:Wybierz zdjęcie w formacie|Ten plik jest uszkodzony)/);
const script = "<script>alert('zlo')</script>";

let test: TestApp;
let headers = { authorization: "" };
beforeAll(async () => {
  test = await openTestApp({ WRITE_LIMIT: "0" });
  headers = test.headersOf(await test.addUser("ala@example.com"));
  return test.close;
});

/** One part of a form; parts are sent in order. */
type Part = [name: string, value: string | Blob, fileName?: string];

async function send(method: "POST" | "PUT", url: string, parts: Part[]) {
  const payload = new FormData();
  for (const [name, value, fileName] of parts) {
    if (typeof value === "string") payload.append(name, value);
    else payload.append(name, value, fileName ?? "obraz.png");
  }
  const { statusCode, body } = await test.app.inject({ method, url, headers, payload });
  const { message, profilePhoto } = Object.assign(
    { message: "", profilePhoto: { url: "" } },
    JSON.parse(body),
  );
  return { status: statusCode, message, url: String(profilePhoto.url) };
}

const blob = (bytes: Bytes, type = "image/png") => new Blob([bytes], { type });
const upload = (file: Blob, fileName = "obraz.png") =>
  send("POST", "/api/users/profile/profile-photo-upload", [["image", file, fileName]]);

async function sendTexts(...extra: Part[]) {
  return send("POST", "/api/posts", [...Object.entries(postTexts), ...extra]);
}

function joined(...parts: (Bytes | string)[]): Bytes {
  return new Uint8Array(
    Buffer.concat(parts.map((part) => (typeof part === "string" ? Buffer.from(part) : part))),
  );
}

describe("a file that is not a picture", () => {
  const text = (content: string) => new TextEncoder().encode(content);
  it.each<[string, Bytes]>([
    ["a program", joined("MZ\u0090", new Uint8Array(99))],
    ["a PDF", text("%PDF-1.7")],
    ["an SVG", text('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    [
      "an SVG with a script",
      text(
        `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${script}</svg>`,
      ),
    ],
    ["an HTML page", text(`<!doctype html>${script}`)],
    ["a script with the header of a GIF", text("GIF89a/*zło*/=1;alert(1)")],
    ["a page with the header of a JPEG", joined(new Uint8Array([0xff, 0xd8, 0xff]), script)],
    ["a text with the header of a WebP", text("RIFF....WEBPto nie jest zdjęcie")],
    [
      "a script with the header of an AVIF",
      joined(new Uint8Array([0, 0, 0, 32]), "ftypavif", script),
    ],
    ["a PNG without pixels", pngOf(9, 9)],
    ["a PNG of no width", pngOf(0, 0)],
    ["a PNG of 2³¹ pixels", pngOf(2 ** 31 - 1, 1)],
  ])("%s is rejected, whatever its MIME type", async (_, file) => {
    for (const type of ["image/png", "image/jpeg", "image/svg+xml", "text/html", ""]) {
      expect(await upload(blob(file, type))).toMatchObject({ status: 400, message: noPicture });
    }
  });

  it.each(["jpeg", "png", "webp", "avif", "gif"] as const)(
    "a truncated %s is rejected",
    async (format) => {
      const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
      const drawing = sharp({
        create: { width: 300, height: 200, channels: 3, background: "red", noise },
      });
      const file = await drawing.toFormat(format).toBuffer();
      for (const share of [0.02, 0.5, 0.9]) {
        const half = new Uint8Array(file.subarray(0, Math.floor(file.length * share)));
        expect({ share, ...(await upload(blob(half))) }).toMatchObject({
          share,
          status: 400,
          message: noPicture,
        });
      }
    },
  );

  it("of 0 bytes counts as none", async () => {
    const answer = { status: 400, message: "Nie wybrano pliku!" };
    expect(await upload(blob(new Uint8Array(0)))).toMatchObject(answer);
  });
});

describe("a picture that is too large", () => {
  it.each([
    ["20000 by 20000", blackPng(20_000, 20_000), "400 Mpx"],
    ["10000 by 10000", blackPng(10_000, 10_000), "100 Mpx"],
    ["6001 by 4000", blackPng(6_001, 4_000), "25 Mpx"],
  ])("of %s pixels is refused before it is unpacked", async (_, file, size) => {
    const before = process.memoryUsage().rss;
    const message = `Zdjęcie jest za duże (${size}). Maksymalny rozmiar to 24 Mpx.`;
    expect(await upload(blob(file))).toMatchObject({ status: 400, message });
    // Decoded they would take more.
    expect(process.memoryUsage().rss - before).toBeLessThan(80 * 1024 ** 2);
  });

  it("of 11 MB is rejected", async () => {
    const message = "Plik jest za duży. Maksymalny rozmiar to 10 MB.";
    const file = blob(new Uint8Array(11 * 1024 ** 2));
    expect(await upload(file)).toMatchObject({ status: 413, message });
  });
});

describe("a polyglot file", () => {
  it.each<[string, (file: Bytes) => Bytes, "jpeg" | "gif" | "png"]>([
    ["a JPEG with a page behind it", (file) => joined(file, script), "jpeg"],
    ["a JPEG with a page in a remark", (file) => withRemark(file, script), "jpeg"],
    ["a GIF with a script behind it", (file) => joined(file, `/*${script}*/`), "gif"],
    ["a PNG with a page behind it", (file) => joined(file, script), "png"],
  ])("%s is kept without that", async (_, alter, format) => {
    const file = alter(await drawPicture({ format }));
    expect(Buffer.from(file).toString("latin1")).toContain("<script>alert");
    const { status, url } = await upload(blob(file, "text/html"), "zlo.html");
    expect(status).toBe(200);
    const { rawPayload, headers: served } = await test.app.inject(url);
    expect(rawPayload.toString("latin1")).not.toMatch(/script|alert/);
    expect(served).toMatchObject({
      "content-type": "image/webp",
      "x-content-type-options": "nosniff",
    });
  });

  it.each(["text/html", "image/svg+xml", "application/octet-stream", ""])(
    "is taken for what it is when it calls itself „%s”",
    async (type) => {
      const { status, url } = await upload(blob(await drawPicture(), type), "../../zlo.html");
      expect([status, url]).toEqual([
        200,
        expect.stringMatching(/^\/api\/images\/[0-9a-f]{32}\.webp$/),
      ]);
    },
  );

  /** Inserts a text segment after the first two bytes of a JPEG. */
  function withRemark(file: Bytes, text: string): Bytes {
    const length = text.length + 2;
    return joined(
      file.slice(0, 2),
      new Uint8Array([0xff, 0xfe, length >> 8, length & 255]),
      text,
      file.slice(2),
    );
  }
});

describe("a form", () => {
  it.each<[string, () => Promise<Part[]>, string]>([
    [
      "with the picture elsewhere",
      async () => [["photo", blob(await drawPicture())]],
      "Nieznane pola: photo.",
    ],
    [
      "with two pictures",
      async () => [
        ["image", blob(await drawPicture())],
        ["image", blob(await drawPicture())],
      ],
      "Wybierz tylko jedno zdjęcie.",
    ],
    [
      "with two files",
      async () => [
        ["image", blob(await drawPicture())],
        ["photo", blob(await drawPicture())],
      ],
      "Wybierz tylko jedno zdjęcie.",
    ],
    ["with a text for a picture", async () => [["image", "obraz.png"]], "Nieznane pola: image."],
    [
      "with a title twice",
      async () => [
        ["title", "Inny tytuł"],
        ["image", blob(await drawPicture())],
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
    ["without a picture", async () => [], "Zdjęcie w poście jest wymagane"],
  ])("%s is refused", async (_, make, message) => {
    expect(await sendTexts(...(await make()))).toMatchObject({ status: 400, message });
    expect((await test.app.inject("/api/posts/count")).json()).toBe(0);
  });
});

it("a truncated text is rejected, even if the rest would be valid", async () => {
  const description = `${" ".repeat(399_950)}Treść posta, której koniec nie dotrze w całości`;
  const texts: Part[] = [
    ...Object.entries({ ...postTexts, description }),
    ["image", blob(await drawPicture())],
  ];
  const answer = { status: 413, message: "Przesłane dane są za duże." };
  expect(await send("POST", "/api/posts", texts)).toMatchObject(answer);
});
