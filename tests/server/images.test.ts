import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { makePicture } from "../../server/services/images";

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
  const { variants } = await makePicture(file);
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
    const { variants } = await makePicture(lying);
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

  it("gets the same name for the same content", async () => {
    const file = await draw(60, 40).png().toBuffer();
    const { hash } = await makePicture(file);
    expect(hash).toMatch(/^[0-9a-f]{32}$/);
    expect((await makePicture(file)).hash).toBe(hash);
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
    await expect(makePicture(file)).rejects.toMatchObject({ statusCode: 400, message: refusal });
  });

  it("a TIFF, which sharp could read", async () => {
    const file = await draw(60, 40).tiff().toBuffer();
    await expect(makePicture(file)).rejects.toMatchObject({ statusCode: 400, message: refusal });
  });

  it("more than 24 megapixels, before they are decoded", async () => {
    const file = await draw(6001, 4000).png({ compressionLevel: 1 }).toBuffer();
    await expect(makePicture(file)).rejects.toMatchObject({
      statusCode: 400,
      message: "Zdjęcie jest za duże (25 Mpx). Maksymalny rozmiar to 24 Mpx.",
    });
  });
});
