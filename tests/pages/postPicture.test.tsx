import { fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { PostPicture } from "../../src/components/post/PostPicture";
import { parsePost } from "../../src/contract/parse/post";

afterEach(() => localStorage.clear());

/** Renders a post's picture. @returns its element and the attributes that reserve its place */
function renderPicture(url: string) {
  const post = parsePost({ _id: "a1", title: "Kot", image: { url } });
  if (!post) throw new Error("The post is invalid.");
  const { unmount } = render(<PostPicture post={post} />);
  const img = screen.getByAltText("Zdjęcie do posta „Kot”");
  const sizeOf = () => ["width", "height"].map((name) => img.getAttribute(name));
  return { img, sizeOf, unmount };
}

it("a post's picture has the size that its URL tells", () => {
  const { sizeOf } = renderPicture(`/api/images/${"0".repeat(32)}-1067x1600.webp`);
  expect(sizeOf()).toEqual(["1067", "1600"]);
});

it("a picture of another host keeps its shape when it loads, and has its size the next time", () => {
  const url = "https://images.example/kot.jpg";
  const first = renderPicture(url);
  Object.defineProperties(first.img, {
    naturalWidth: { value: 600 },
    naturalHeight: { value: 900 },
  });
  fireEvent.load(first.img);
  fireEvent.click(first.img);
  expect(first.sizeOf()).toEqual([null, null]);
  first.unmount();
  expect(renderPicture(url).sizeOf()).toEqual(["600", "900"]);
});
