import sharp, { type Sharp } from "sharp";
import { describe, expect, it } from "vitest";
import { convertPicture } from "../../../server/pictures/convertPicture";
import { manyScansJpeg } from "../../support/manyScans";
import { drawPicture } from "../../support/pictures";

const red = { r: 220, g: 30, b: 30 };
const blue = { r: 30, g: 30, b: 220 };

/** A red picture whose left half is blue. */
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
    return [stored.width, stored.height];
  });
  return Promise.all(sizes);
}

describe("a stored picture", () => {
  it.each([
    [
      "a wide one",
      3200,
      1600,
      [
        [1600, 800],
        [480, 240],
        [960, 480],
      ],
    ],
    ["a tall one", 1000, 4000, [[400, 1600]]],
    ["a small one, never enlarged", 300, 200, [[300, 200]]],
    [
      "one between two widths",
      700,
      350,
      [
        [700, 350],
        [480, 240],
      ],
    ],
  ])("has the sizes that it needs: %s", async (_, width, height, sizes) => {
    expect(await sizesOf(await draw(width, height).jpeg().toBuffer())).toEqual(sizes);
  });

  it("stands upright and says neither where nor with what it was taken", async () => {
    const exif = {
      IFD0: { Model: "Aparat" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "51/1 24/1 0/1" },
    };
    // Orientation 6: turned clockwise to be seen, so its left side is up.
    const lying = await draw(200, 100)
      .withExif(exif)
      .withMetadata({ orientation: 6 })
      .toFormat("jpeg")
      .toBuffer();
    expect((await sharp(lying).metadata()).exif?.toString("latin1")).toContain("Aparat");
    const { variants } = await convertPicture(lying);
    const [full] = variants;
    const { width, height, exif: kept, orientation } = await sharp(full?.data).metadata();
    expect({ width, height, kept, orientation }).toEqual({ width: 100, height: 200 });
    const top = sharp(full?.data).extract({ left: 40, top: 20, width: 20, height: 20 });
    const { dominant } = await sharp(await top.png().toBuffer()).stats();
    expect(dominant.b).toBeGreaterThan(dominant.r);
  });

  it.each(["jpeg", "png", "webp", "avif", "gif"] as const)("may come as %s", async (format) => {
    expect(await sizesOf(await draw(60, 40).toFormat(format).toBuffer())).toEqual([[60, 40]]);
  });

  it.each<[string, () => Sharp]>([
    ["four inks", () => draw(60, 40).toColourspace("cmyk").jpeg()],
    ["sixteen bits", () => draw(60, 40).toColourspace("rgb16").png()],
    ["a few colours", () => draw(60, 40).png({ palette: true })],
    ["several passes", () => draw(60, 40).jpeg({ progressive: true })],
  ])("keeps its colours when it comes in %s", async (_, made) => {
    const [full] = (await convertPicture(await made().toBuffer())).variants;
    const right = sharp(full?.data).extract({ left: 40, top: 10, width: 10, height: 10 });
    const { channels } = await sharp(await right.png().toBuffer()).stats();
    const [r = 0, g = 0, b = 0] = channels.map(({ mean }) => mean);
    expect([Math.abs(r - red.r) < 25, g < 70, b < 70, channels.length]).toEqual([
      true,
      true,
      true,
      3,
    ]);
  });

  it("stays as transparent as it came", async () => {
    const half = { r: 220, g: 30, b: 30, alpha: 0.5 };
    const file = sharp({ create: { width: 60, height: 40, channels: 4, background: half } });
    const [full] = (await convertPicture(await file.png().toBuffer())).variants;
    const { channels } = await sharp(full?.data).stats();
    expect(Math.round((channels[3]?.mean ?? 0) / 10)).toBe(13);
  });

  it("gets the same name for the same content", async () => {
    const file = await draw(60, 40).png().toBuffer();
    const { hash } = await convertPicture(file);
    expect(hash).toMatch(/^[0-9a-f]{32}$/);
    expect((await convertPicture(file)).hash).toBe(hash);
  });
});

describe("what is refused", () => {
  const refusal = "Wybierz zdjęcie w formacie JPG, PNG, WebP, AVIF lub GIF.";

  it.each([
    ["an SVG", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ["text", Buffer.from("to nie jest zdjęcie")],
    ["nothing", Buffer.alloc(0)],
    ["a JPEG in name only", Buffer.from("\xff\xd8\xff i nic więcej", "latin1")],
  ])("%s", async (_, file) => {
    await expect(convertPicture(file)).rejects.toMatchObject({ statusCode: 400, message: refusal });
  });

  it("a small AVIF that takes 250 megabytes and more to unpack", async () => {
    const file = Buffer.from(await drawPicture({ format: "avif" }));
    // Where it says how large it is: to draw a large one would take half a minute.
    const size = file.indexOf("ispe") + 8;
    file.writeUInt32BE(3334, size);
    file.writeUInt32BE(3000, size + 4);
    await expect(convertPicture(file)).rejects.toMatchObject({
      statusCode: 400,
      message: "Zdjęcie jest za duże (11 Mpx). Maksymalny rozmiar to 10 Mpx.",
    });
  });

  it("a JPEG that passes over the picture a hundred times, which is valid", async () => {
    const file = Buffer.from(await manyScansJpeg(300, 200, 1));
    expect(await sharp(file).stats()).toMatchObject({ isOpaque: true });
    await expect(convertPicture(file)).rejects.toMatchObject({
      statusCode: 400,
      message: "Tego zdjęcia nie da się odczytać. Zapisz je jako zwykły JPG i spróbuj ponownie.",
    });
  });

  it("a TIFF, which sharp could read", async () => {
    const file = await draw(60, 40).tiff().toBuffer();
    await expect(convertPicture(file)).rejects.toMatchObject({ statusCode: 400, message: refusal });
  });

  it("more than 24 megapixels, before they are decoded", async () => {
    const file = await draw(6001, 4000).png({ compressionLevel: 1 }).toBuffer();
    await expect(convertPicture(file)).rejects.toMatchObject({
      statusCode: 400,
      message: "Zdjęcie jest za duże (25 Mpx). Maksymalny rozmiar to 24 Mpx.",
    });
  });
});
