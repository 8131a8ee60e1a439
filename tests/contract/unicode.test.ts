import { expect, it } from "vitest";
import { fold } from "../../src/shared/search";
import { normalizeText } from "../../src/shared/unicode";

it("a run of combining marks is truncated before normalisation, and other text is not", () => {
  expect(normalizeText(`a${"\u0301".repeat(50_000)}${"\u0323".repeat(50_000)}z`, "NFC")).toBe(
    `á${"\u0301".repeat(29)}z`,
  );
  expect(normalizeText("\uff9e".repeat(100_000), "NFKC")).toHaveLength(30);
  expect(normalizeText("Zażo\u0301łć", "NFC")).toBe("Zażółć");
  expect(fold(`Z${"\u0301\u0323".repeat(49_000)}ażółć`)).toBe("zazolc");
});
