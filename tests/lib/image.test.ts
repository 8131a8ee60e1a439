import { expect, test } from "vitest";
import { imageSource } from "../../src/lib/image/source";

test("the embedded backend's pictures come in its widths", () => {
  expect(imageSource("/api/images/0af30af30af30af30af30af30af30af3.webp")).toEqual({
    src: "/api/images/0af30af30af30af30af30af30af30af3.webp",
    srcSet:
      "/api/images/0af30af30af30af30af30af30af30af3-480.webp 480w, /api/images/0af30af30af30af30af30af30af30af3-960.webp 960w, /api/images/0af30af30af30af30af30af30af30af3-1600.webp 1600w",
  });
});

test("Cloudinary is asked for the size and format that fit", () => {
  const source = imageSource("https://res.cloudinary.com/demo/image/upload/v17/blog/kot.jpg");
  expect(source?.src).toBe(
    "https://res.cloudinary.com/demo/image/upload/f_auto,q_auto,c_limit,w_960/v17/blog/kot.jpg",
  );
  expect(source?.srcSet).toContain(
    "https://res.cloudinary.com/demo/image/upload/f_auto,q_auto,c_limit,w_480/v17/blog/kot.jpg 480w",
  );
});

test("any other address is left alone", () => {
  expect(imageSource("https://example.com/kot.jpg")).toEqual({
    src: "https://example.com/kot.jpg",
  });
});

test.each(["", "javascript:alert(1)", "data:text/html,x", "//evil.example/x.png", "kot.jpg"])(
  "what is no address of a picture is none: %s",
  (url) => {
    expect(imageSource(url)).toBeNull();
  },
);
