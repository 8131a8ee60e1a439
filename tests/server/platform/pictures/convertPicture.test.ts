import { readFile } from "node:fs/promises";
import sharp, { type Sharp } from "sharp";
import { describe, expect, it } from "vitest";
import { DAMAGED_IMAGE, NO_IMAGE } from "@blog/contract/uploads";
import {
  convertPicture,
  renderOpenGraphImage,
} from "../../../../server/platform/pictures/convertPicture";
import { drawPicture } from "@blog/conformance/suite/drawPicture";
import { pngOf } from "../../../support/png";

const red = { r: 220, g: 30, b: 30 };
const blue = { r: 30, g: 30, b: 220 };

const script = "<script>alert('zlo')</script>";
/** Matches both messages: a file that starts like a picture is reported as damaged, and any other as no picture. */
const unreadableMessage = /^(?:Wybierz zdjęcie w formacie|Ten plik jest uszkodzony)/;

const fixture = (name: string) => readFile(`tests/pictures/${name}`);

const joined = (...parts: (Uint8Array | string)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === "string" ? Buffer.from(part) : part)));

/** Draws a red picture whose left half is blue. */
function draw(width: number, height: number) {
  const half = { create: { width: width >> 1, height, channels: 3, background: blue } } as const;
  return sharp({ create: { width, height, channels: 3, background: red } }).composite([
    { input: half, left: 0, top: 0 },
  ]);
}

async function sizesOf(file: Buffer) {
  const { variants } = await convertPicture(file);
  const sizes = variants.map(async ({ width, data }) => {
    const stored = await sharp(data).metadata();
    expect([stored.format, stored.width]).toEqual(["webp", width]);
    return `${stored.width}x${stored.height}`;
  });
  return Promise.all(sizes);
}

describe("a converted picture", () => {
  it.each([
    ["a wide one", [3200, 1600], ["1600x800", "320x160", "480x240", "720x360", "960x480"]],
    ["a tall one", [1000, 4000], ["400x1600", "320x1280"]],
    ["a small one, never enlarged", [300, 200], ["300x200"]],
    ["one between two widths", [700, 350], ["700x350", "320x160", "480x240"]],
  ])("has the widths that it needs: %s", async (_, [width = 0, height = 0], sizes) => {
    expect(await sizesOf(await draw(width, height).jpeg().toBuffer())).toEqual(sizes);
  });

  it("stands on a light ground where it was transparent", async () => {
    const { variants } = await convertPicture(await fixture("black-on-transparent.png"));
    const { data, info } = await sharp(variants[0]?.data)
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(info.channels).toBe(3);
    expect([...data.subarray(0, 3)].every((value) => value > 220)).toBe(true);
  });

  it.each(["jpeg", "png", "webp", "avif", "gif"] as const)(
    "is not made of a truncated %s",
    async (format) => {
      const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
      const create = { width: 300, height: 200, channels: 3, background: "red", noise } as const;
      const file = await sharp({ create }).toFormat(format).toBuffer();
      for (const share of [0.02, 0.5, 0.9]) {
        const part = file.subarray(0, Math.floor(file.length * share));
        await expect(convertPicture(part), `${share}`).rejects.toThrow(unreadableMessage);
      }
    },
  );

  it("is not made of a damaged one", async () => {
    await expect(convertPicture(await fixture("truncated.png"))).rejects.toThrow(DAMAGED_IMAGE);
  });

  it("is upright and has no metadata", async () => {
    const exif = {
      IFD0: { Model: "Aparat" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "51/1 24/1 0/1" },
    };
    // Orientation 6 rotates clockwise, so the left side ends up on top.
    const rotated = await draw(200, 100)
      .withExif(exif)
      .withMetadata({ orientation: 6 })
      .toFormat("jpeg")
      .toBuffer();
    expect((await sharp(rotated).metadata()).exif?.toString("latin1")).toContain("Aparat");
    const { variants } = await convertPicture(rotated);
    const [full] = variants;
    const { width, height, exif: remaining, orientation } = await sharp(full?.data).metadata();
    expect({ width, height, remaining, orientation }).toEqual({ width: 100, height: 200 });
    const top = sharp(full?.data).extract({ left: 40, top: 20, width: 20, height: 20 });
    const { dominant } = await sharp(await top.png().toBuffer()).stats();
    expect(dominant.b).toBeGreaterThan(dominant.r);
  });

  it.each<[string, () => Sharp]>([
    ["CMYK", () => draw(60, 40).toColourspace("cmyk").jpeg()],
    ["16 bits per channel", () => draw(60, 40).toColourspace("rgb16").png()],
    ["a palette", () => draw(60, 40).png({ palette: true })],
    ["progressive scans", () => draw(60, 40).jpeg({ progressive: true })],
  ])("keeps its colours when uploaded with %s", async (_, drawVariant) => {
    const [full] = (await convertPicture(await drawVariant().toBuffer())).variants;
    const right = sharp(full?.data).extract({ left: 40, top: 10, width: 10, height: 10 });
    const { channels } = await sharp(await right.png().toBuffer()).stats();
    const [r = 0, g = 0, b = 0, ...others] = channels.map(({ mean }) => mean);
    expect(others).toEqual([]);
    expect(Math.abs(r - red.r)).toBeLessThan(25);
    expect(Math.max(g, b)).toBeLessThan(70);
  });

  it.each<[string, "jpeg" | "gif" | "png", (file: Buffer) => (Buffer | string)[]]>([
    ["a JPEG with a page behind it", "jpeg", (file) => [file, script]],
    ["a JPEG with a page in a remark", "jpeg", withRemark],
    ["a GIF with a script behind it", "gif", (file) => [file, `/*${script}*/`]],
    ["a PNG with a page behind it", "png", (file) => [file, script]],
  ])("keeps nothing but the pixels of %s", async (_, format, alter) => {
    const file = joined(...alter(Buffer.from(await drawPicture({ format }))));
    const stored = (await convertPicture(file)).variants[0]?.data.toString("latin1");
    expect(stored).toMatch(/^RIFF....WEBP/s);
    expect(stored).not.toMatch(/script|alert/);
  });

  /** Returns the parts of a JPEG with a comment segment, which contains a script, after its first two bytes. */
  function withRemark(file: Buffer): (Buffer | string)[] {
    const remark = Buffer.from([0xff, 0xfe, 0, script.length + 2]);
    return [file.subarray(0, 2), remark, script, file.subarray(2)];
  }

  it("has the same hash for the same file", async () => {
    const file = await draw(60, 40).png().toBuffer();
    const { hash, name } = await convertPicture(file);
    expect(hash).toMatch(/^[0-9a-f]{32}$/);
    expect(name).toBe(`${hash}-60x40`);
    expect((await convertPicture(file)).hash).toBe(hash);
  });
});

it("an Open Graph image is a JPEG of 1200 × 630 pixels, cropped to the centre", async () => {
  const { variants } = await convertPicture(await draw(700, 1400).png().toBuffer());
  const image = await renderOpenGraphImage(variants[0]?.data ?? Buffer.of());
  const { format, width, height } = await sharp(image).metadata();
  expect({ format, width, height }).toEqual({ format: "jpeg", width: 1200, height: 630 });
  const isBlueAt = async (left: number) => {
    const sample = sharp(image).extract({ left, top: 310, width: 10, height: 10 });
    const { dominant } = await sharp(await sample.png().toBuffer()).stats();
    return dominant.b > dominant.r;
  };
  expect(await Promise.all([0, 590, 610].map(isBlueAt))).toEqual([true, true, false]);
});

describe("an invalid upload", () => {
  /** Returns an AVIF with a forged size in its header, since encoding a large one would take half a minute. */
  async function largeAvif() {
    const file = Buffer.from(await drawPicture({ format: "avif" }));
    const size = file.indexOf("ispe") + 8;
    file.writeUInt32BE(3334, size);
    file.writeUInt32BE(3000, size + 4);
    return file;
  }

  it.each<[string, () => Promise<Buffer>, string]>([
    [
      "a small AVIF that would take 250 MB to decode",
      largeAvif,
      "Zdjęcie jest za duże (11 Mpx). Maksymalny rozmiar to 10 Mpx.",
    ],
    [
      "more than 65,535 pixels on a side, before decoding",
      async () => joined(pngOf(1, 65_536)),
      "Zdjęcie jest za długie (65\u00a0536 px). Dłuższy bok może mieć najwyżej 65\u00a0535 px.",
    ],
    [
      "more than 24 million pixels, before decoding",
      async () => joined(pngOf(6_001, 4_000)),
      "Zdjęcie jest za duże (25 Mpx). Maksymalny rozmiar to 24 Mpx.",
    ],
    ["a TIFF, which sharp could decode", () => draw(60, 40).tiff().toBuffer(), NO_IMAGE],
  ])("is rejected: %s", async (_, make, message) => {
    await expect(convertPicture(await make())).rejects.toMatchObject({ statusCode: 400, message });
  });

  it.each<[string, (string | Uint8Array)[]]>([
    ["a program", ["MZ\u0090", new Uint8Array(99)]],
    ["a PDF", ["%PDF-1.7"]],
    ["an SVG with a script", [`<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`]],
    ["a script with the header of a GIF", ["GIF89a/*zło*/=1;alert(1)"]],
    ["a page with the header of a JPEG", [Buffer.from([0xff, 0xd8, 0xff]), script]],
    ["a text with the header of a WebP", ["RIFF....WEBPto nie jest zdjęcie"]],
    ["a script with the header of an AVIF", ["\0\0\0 ftypavif", script]],
    ["a PNG without pixels", [pngOf(9, 9)]],
    ["a PNG of no width", [pngOf(0, 0)]],
    ["a PNG of 2³¹ pixels", [pngOf(2 ** 31 - 1, 1)]],
  ])("is rejected: %s", async (_, parts) => {
    const refusal = { statusCode: 400, message: expect.stringMatching(unreadableMessage) };
    await expect(convertPicture(joined(...parts))).rejects.toMatchObject(refusal);
  });
});
