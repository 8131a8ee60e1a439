import { afterEach, expect, test, vi } from "vitest";
import { knownSize, rememberSize } from "../../src/lib/image/rememberedSizes";

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

const url = "https://images.example/kot.jpg";

/** Returns a loaded picture. */
function loaded(naturalWidth: number, naturalHeight: number): HTMLImageElement {
  const properties = {
    naturalWidth: { value: naturalWidth },
    naturalHeight: { value: naturalHeight },
  };
  return Object.defineProperties(document.createElement("img"), properties);
}

test("a picture's size is known after it was seen", () => {
  expect(knownSize(url)).toEqual({});
  rememberSize(url, loaded(600, 900));
  expect(knownSize(url)).toEqual({ width: "600", height: "900" });
});

test("a size in the URL needs no memory", () => {
  const own = `/api/images/${"0".repeat(32)}-600x900.webp`;
  expect(knownSize(own)).toEqual({ width: "600", height: "900" });
});

test("the fifty last sizes are remembered", () => {
  for (let index = 0; index < 60; index += 1) rememberSize(`${url}?${index}`, loaded(6, 9));
  expect([knownSize(`${url}?9`), knownSize(`${url}?10`)]).toEqual([
    {},
    { width: "6", height: "9" },
  ]);
});

test("a picture that did not load has no size", () => {
  rememberSize(url, loaded(0, 0));
  expect(localStorage.length).toBe(0);
});

test.each(["{", "{}", "[1]", '[["https://images.example/kot.jpg", 6, 9]]'])(
  "an unreadable memory is empty: %s",
  (stored) => {
    localStorage.setItem("pictureSizes", stored);
    expect(knownSize(url)).toEqual({});
  },
);
