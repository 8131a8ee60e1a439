import { useState } from "react";
import {
  type LetterSize,
  letterSizes,
  readLetterSize,
  writeLetterSize,
} from "../../lib/browser/letterSize";

const names: Record<LetterSize, string> = {
  normal: "zwykła",
  larger: "większa",
  largest: "największa",
};

/** Shows the chosen size by its own letters, and switches to the next one. */
export function LetterSizeToggle() {
  const [size, setSize] = useState(readLetterSize);
  const handleClick = () => {
    const next = letterSizes[(letterSizes.indexOf(size) + 1) % letterSizes.length] ?? "normal";
    writeLetterSize(next);
    setSize(next);
  };
  const label = `Wielkość liter: ${names[size]}`;
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      title={label}
      onClick={handleClick}
    >
      <span aria-hidden="true">Aa</span>
    </button>
  );
}
