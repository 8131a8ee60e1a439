import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { convertPicture } from "../../../server/pictures/convertPicture";
import { drawPicture } from "../../../tools/conformance/suite/pictures";
import { blackPng, pngOf } from "../../support/png";

/** A file that starts like a picture is reported as damaged, any other as no picture. */
const noPicture = expect.stringMatching(/^(?:Wybierz zdjęcie w formacie|Ten plik jest uszkodzony)/);
const script = "<script>alert('zlo')</script>";

const joined = (...parts: (Uint8Array | number[] | string)[]) =>
  Buffer.concat(
    parts.map((part) => (typeof part === "string" ? Buffer.from(part) : Buffer.from(part))),
  );

describe("a file that is not a picture", () => {
  it.each<[string, Uint8Array]>([
    ["a program", joined("MZ\u0090", new Uint8Array(99))],
    ["a PDF", joined("%PDF-1.7")],
    [
      "an SVG with a script",
      joined(`<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`),
    ],
    ["a script with the header of a GIF", joined("GIF89a/*zło*/=1;alert(1)")],
    ["a page with the header of a JPEG", joined([0xff, 0xd8, 0xff], script)],
    ["a text with the header of a WebP", joined("RIFF....WEBPto nie jest zdjęcie")],
    ["a script with the header of an AVIF", joined([0, 0, 0, 32], "ftypavif", script)],
    ["a PNG without pixels", pngOf(9, 9)],
    ["a PNG of no width", pngOf(0, 0)],
    ["a PNG of 2³¹ pixels", pngOf(2 ** 31 - 1, 1)],
  ])("%s is rejected", async (_, file) => {
    const refusal = { statusCode: 400, message: noPicture };
    await expect(convertPicture(Buffer.from(file))).rejects.toMatchObject(refusal);
  });

  it.each(["jpeg", "png", "webp", "avif", "gif"] as const)(
    "nor is a truncated %s",
    async (format) => {
      const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
      const create = { width: 300, height: 200, channels: 3, background: "red", noise } as const;
      const file = await sharp({ create }).toFormat(format).toBuffer();
      for (const share of [0.02, 0.5, 0.9]) {
        const part = file.subarray(0, Math.floor(file.length * share));
        await expect(convertPicture(part), `${share}`).rejects.toMatchObject({
          message: noPicture,
        });
      }
    },
  );
});

it.each([
  ["20000 by 20000", blackPng(20_000, 20_000), "400 Mpx"],
  ["10000 by 10000", blackPng(10_000, 10_000), "100 Mpx"],
  ["6001 by 4000", blackPng(6_001, 4_000), "25 Mpx"],
])("a picture of %s pixels is refused before it is unpacked", async (_, file, size) => {
  const before = process.memoryUsage().rss;
  const message = `Zdjęcie jest za duże (${size}). Maksymalny rozmiar to 24 Mpx.`;
  const refusal = { statusCode: 400, message };
  await expect(convertPicture(Buffer.from(file))).rejects.toMatchObject(refusal);
  // Decoded they would take more.
  expect(process.memoryUsage().rss - before).toBeLessThan(80 * 1024 ** 2);
});

describe("a polyglot file", () => {
  it.each<[string, (file: Uint8Array) => Buffer, "jpeg" | "gif" | "png"]>([
    ["a JPEG with a page behind it", (file) => joined(file, script), "jpeg"],
    ["a JPEG with a page in a remark", (file) => withRemark(file, script), "jpeg"],
    ["a GIF with a script behind it", (file) => joined(file, `/*${script}*/`), "gif"],
    ["a PNG with a page behind it", (file) => joined(file, script), "png"],
  ])("%s is kept without that", async (_, alter, format) => {
    const file = alter(await drawPicture({ format }));
    expect(file.toString("latin1")).toContain("<script>alert");
    const { variants } = await convertPicture(file);
    expect(variants[0]?.data.toString("latin1")).toMatch(/^RIFF....WEBP/s);
    expect(variants[0]?.data.toString("latin1")).not.toMatch(/script|alert/);
  });

  /** Inserts a text segment after the first two bytes of a JPEG. */
  function withRemark(file: Uint8Array, text: string): Buffer {
    const length = text.length + 2;
    const remark = [0xff, 0xfe, length >> 8, length & 255];
    return joined(file.slice(0, 2), remark, text, file.slice(2));
  }
});
