import { type LetterSize, letterSize } from "../../lib/browser/letterSize";
import { ChoiceToggle } from "../ui/ChoiceToggle";

const names: Record<LetterSize, string> = {
  normal: "zwykła",
  larger: "większa",
  largest: "największa",
};

export function LetterSizeToggle() {
  return (
    <ChoiceToggle choice={letterSize} label="Wielkość liter" names={names}>
      {() => <span aria-hidden="true">Aa</span>}
    </ChoiceToggle>
  );
}
