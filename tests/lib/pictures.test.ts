import { readFile } from "node:fs/promises";
import { expect, onTestFinished, test, vi } from "vitest";
import { NO_IMAGE, UNREADABLE_FILE, IMAGE } from "@blog/contract/uploads";
import { isAnimated } from "../../src/lib/pictures/animation";
import { pictureWarning, preparePicture } from "../../src/lib/pictures/preparePicture";
import {
  pictureSource,
  postPictureSizes,
  setPlainHttpOrigin,
} from "../../src/lib/pictures/pictureSource";
import { defaultPhotoPath } from "@blog/shared/pictures";
import { drawPicture } from "@blog/conformance/suite/drawPicture";

const picture = "https://api.example/api/images/0af30af30af30af30af30af30af30af3";

/** Returns the `srcSet` of a picture, with only the end of each URL. */
const candidatesOf = (name: string) =>
  pictureSource(picture + name)?.srcSet?.replaceAll(picture, "");

test("the embedded backend's images have their size, and a srcset of the widths below it", () => {
  const size = { width: "1000", height: "1500" };
  const src = `${picture}-1000x1500.webp`;
  expect(pictureSource(src)).toMatchObject({ src, ...size });
  expect(candidatesOf("-1000x1500.webp")).toBe(
    "-320.webp 320w, -480.webp 480w, -720.webp 720w, -960.webp 960w, -1000x1500.webp 1000w",
  );
  expect(candidatesOf("-300x200.webp")).toBe("-300x200.webp 300w");
});

test("the default photo of an account is left to the letter that is drawn for it", () => {
  expect(pictureSource(`https://api.example${defaultPhotoPath}`)).toBeNull();
});

test("an image named by an older version has a srcset of all widths and no size", () => {
  expect(pictureSource(`${picture}.webp`)).not.toHaveProperty("width", expect.anything());
  expect(candidatesOf(".webp")).toBe(
    "-320.webp 320w, -480.webp 480w, -720.webp 720w, -960.webp 960w, -1600.webp 1600w",
  );
});

test.each([
  [{}, "min(100vw - 2rem, 960px)"],
  [{ width: "1000", height: "1500" }, "min(100vw - 2rem, 960px, 54svh)"],
  [{ width: "320", height: "240" }, "min(100vw - 2rem, 320px, 107svh)"],
])("a post's picture of %j is requested no wider than it is shown", (size, widest) => {
  const dense = "(min-resolution: 2.5dppx) and (max-width: 767px) calc(66vw - 1.3rem)";
  expect(postPictureSizes(size)).toBe(`${dense}, ${widest}`);
});

test("Cloudinary URLs request a fitting size and format", () => {
  const folder = "https://res.cloudinary.com/demo/image/upload";
  const { src, srcSet } = pictureSource(`${folder}/v17/blog/kot.jpg`) ?? {};
  expect(src).toBe(`${folder}/f_auto,q_auto,c_limit,w_960/v17/blog/kot.jpg`);
  expect(srcSet).toContain(`${folder}/f_auto,q_auto,c_limit,w_720/v17/blog/kot.jpg 720w`);
});

test("any other URL is left unchanged", () => {
  const src = "https://example.com/kot.jpg";
  expect(pictureSource(src)).toEqual({ src });
});

test("pictures are asked for by https, but for those of a backend that has none", () => {
  const site = { url: "http://blog.lan", name: "", description: "" };
  const sources = ["http://blog.lan/a.png", "http://api.lan:4000/a.png", "HTTP://api.lan/a.png"];
  const shown = () => sources.map((url) => pictureSource(url)?.src);
  setPlainHttpOrigin(site);
  const upgraded = "https://api.lan/a.png";
  expect(shown()).toEqual(["http://blog.lan/a.png", "https://api.lan:4000/a.png", upgraded]);
  setPlainHttpOrigin({ ...site, httpOrigin: "http://api.lan:4000" });
  expect(shown()).toEqual(["https://blog.lan/a.png", "http://api.lan:4000/a.png", upgraded]);
  const cloudinary = pictureSource("http://res.cloudinary.com/demo/image/upload/v17/kot.jpg");
  expect(cloudinary?.srcSet).toContain("https://res.cloudinary.com/demo/image/upload/f_auto");
});

test.each(["", "javascript:alert(1)", "data:text/html,x", "//evil.example/x.png", "kot.jpg"])(
  "an invalid image URL is rejected: %s",
  (url) => {
    expect(pictureSource(url)).toBeNull();
  },
);

/** Reads a file in tests/pictures/. */
async function fixture(name: string): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await readFile(`tests/pictures/${name}`));
}

test.each(["animated.gif", "animated.webp", "animated.apng.png"])(
  "the author of %s is told at the field that it may stand still",
  async (name) => {
    const file = new File([await fixture(name)], name);
    expect(await pictureWarning(file)).toContain("ruchomy obraz");
  },
);

test("a picture of one frame is not animated", async () => {
  for (const format of ["gif", "webp", "png"] as const) {
    expect(isAnimated(new Uint8Array(await drawPicture({ format })))).toBe(false);
  }
});

test("a BMP is refused when it is chosen", async () => {
  const file = new File([await fixture("picture.bmp")], "picture.bmp", { type: "image/bmp" });
  await expect(preparePicture(file)).rejects.toThrow(NO_IMAGE);
});

test.each([
  [IMAGE.maxBytes + 1, "10,1"],
  [10_800_000, "10,3"],
  [11 * 1024 ** 2, "11"],
])("a rejected file of %i bytes is never reported as within the limit", async (size, shownSize) => {
  const file = new File(["GIF89a", new Uint8Array(size - 6)], "kot.gif", { type: "image/gif" });
  const message = `Plik jest za duży (${shownSize} MB). Maksymalny rozmiar to 10 MB.`;
  await expect(preparePicture(file)).rejects.toThrow(message);
});

test("a file that cannot be read any more is called so, and not damaged", async () => {
  const file = new File([await drawPicture()], "kot.png", { type: "image/png" });
  const failure = new DOMException("The file changed on disk.", "NotReadableError");
  Object.assign(file, { arrayBuffer: () => Promise.reject(failure) });
  await expect(preparePicture(file)).rejects.toThrow(UNREADABLE_FILE);
});

/** Makes workers fail as if their file was missing. */
function loseWorkers(): void {
  class LostWorker extends EventTarget {
    terminate(): void {}
    postMessage(): void {
      queueMicrotask(() => this.dispatchEvent(new Event("error")));
    }
  }
  vi.stubGlobal("Worker", LostWorker);
  vi.stubGlobal("OffscreenCanvas", EventTarget);
  onTestFinished(() => void vi.unstubAllGlobals());
}

test("a photo whose worker cannot be loaded is sent as it is, with a warning", async () => {
  loseWorkers();
  const bytes = await drawPicture();
  const file = new File([bytes], "kot.png", { type: "image/png" });
  const prepared = await preparePicture(file);
  expect(new Uint8Array(await prepared.arrayBuffer())).toEqual(new Uint8Array(bytes));
  expect(await pictureWarning(file)).toMatch(/^Nie wczytał się kod, który przygotowuje zdjęcia\./);
});

test("a photo that is too large without the worker is told the cause and the way on", async () => {
  loseWorkers();
  const file = new File(["GIF89a", new Uint8Array(IMAGE.maxBytes)], "kot.gif");
  await expect(preparePicture(file)).rejects.toThrow(/Odśwież stronę albo zmniejsz zdjęcie/);
});
