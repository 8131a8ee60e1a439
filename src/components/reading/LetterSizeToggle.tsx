import { createChoice } from "../../lib/browser/choice";
import { applyLetterSize, letterSizeKey } from "../../lib/browser/letterSize";
import { ChoiceToggle } from "../ui/ChoiceToggle";

const names = { normal: "zwykła", larger: "większa", largest: "największa" };

const letterSize = createChoice<keyof typeof names>(
  letterSizeKey,
  ["normal", "larger", "largest"],
  applyLetterSize,
);

export function LetterSizeToggle() {
  return (
    <ChoiceToggle className="icon-button" choice={letterSize} label="Wielkość liter" names={names}>
      <span aria-hidden="true">Aa</span>
    </ChoiceToggle>
  );
}
