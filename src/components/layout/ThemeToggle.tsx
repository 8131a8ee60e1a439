import { CircleHalf, MoonFill, SunFill } from "react-bootstrap-icons";
import { type Theme, theme } from "../../lib/browser/theme";
import { ChoiceToggle } from "../ui/ChoiceToggle";

const names: Record<Theme, string> = { system: "systemowy", light: "jasny", dark: "ciemny" };
const icons = { system: CircleHalf, light: SunFill, dark: MoonFill };

export function ThemeToggle() {
  return (
    <ChoiceToggle className="theme-toggle" choice={theme} label="Motyw" names={names}>
      {(chosen) => {
        const Icon = icons[chosen];
        return <Icon aria-hidden="true" />;
      }}
    </ChoiceToggle>
  );
}
