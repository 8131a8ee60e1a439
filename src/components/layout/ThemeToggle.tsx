import { CircleHalf, MoonFill, SunFill } from "react-bootstrap-icons";
import { type Theme, theme } from "../../lib/browser/theme";
import { ChoiceToggle, useChoice } from "../ui/ChoiceToggle";

const names: Record<Theme, string> = { system: "systemowy", light: "jasny", dark: "ciemny" };
const icons = { system: CircleHalf, light: SunFill, dark: MoonFill };

export function ThemeToggle() {
  const Icon = icons[useChoice(theme)];
  return (
    <ChoiceToggle className="icon-button theme-toggle" choice={theme} label="Motyw" names={names}>
      <Icon aria-hidden="true" />
    </ChoiceToggle>
  );
}
