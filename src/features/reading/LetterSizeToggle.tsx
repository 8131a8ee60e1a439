import { createChoice } from "../../lib/browser/choice";
import { applyLetterSize, letterSizeKey } from "./rootAttributes";
import { ChoiceToggle } from "../../ui/ChoiceToggle";

const sizeNames = { normal: "zwykła", larger: "większa", largest: "największa" };

const letterSize = createChoice<keyof typeof sizeNames>(
  letterSizeKey,
  ["normal", "larger", "largest"],
  applyLetterSize,
);

export function LetterSizeToggle() {
  return (
    <ChoiceToggle
      className="icon-button"
      choice={letterSize}
      label="Wielkość liter"
      names={sizeNames}
    >
      <span aria-hidden="true">Aa</span>
    </ChoiceToggle>
  );
}
