import { expect, it } from "vitest";
import { imageNameOf } from "../../../../server/features/post/mapper";

const hashOf = (digit: number) => `${digit}`.repeat(32);

it("a picture that the previous version replaced has the new one's hash as its name", () => {
  const outdated = { image: hashOf(1), image_name: `${hashOf(2)}-300x451` };
  const named = { ...outdated, image_name: `${hashOf(1)}-300x451` };
  expect([outdated, named].map(imageNameOf)).toEqual([hashOf(1), named.image_name]);
});
