import { CircleHalf, MoonFill, SunFill } from "react-bootstrap-icons";
import { type Theme, theme, themeOrder } from "../../lib/browser/theme";
import { ChoiceToggle, useChosenOption } from "../../ui/ChoiceToggle";

const themeNames: Record<Theme, string> = { system: "systemowy", light: "jasny", dark: "ciemny" };
const themeIcons = { system: CircleHalf, light: SunFill, dark: MoonFill };

export function ThemeToggle() {
  const Icon = themeIcons[useChosenOption(theme)];
  return (
    <ChoiceToggle
      className="icon-button theme-toggle"
      choice={theme}
      orderOf={themeOrder}
      label="Motyw"
      names={themeNames}
    >
      <Icon aria-hidden="true" />
    </ChoiceToggle>
  );
}
