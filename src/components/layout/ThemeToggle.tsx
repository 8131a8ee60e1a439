import { useSyncExternalStore } from "react";
import { CircleHalf, MoonFill, SunFill } from "react-bootstrap-icons";
import {
  subscribeToTheme,
  readTheme,
  type Theme,
  themes,
  writeTheme,
} from "../../lib/browser/theme";

const names: Record<Theme, string> = { system: "systemowy", light: "jasny", dark: "ciemny" };
const icons = { system: CircleHalf, light: SunFill, dark: MoonFill };

/** Shows the chosen theme, and switches to the next one. */
export function ThemeToggle() {
  const theme = useSyncExternalStore<Theme>(subscribeToTheme, readTheme, () => "system");
  const Icon = icons[theme];
  const handleClick = () => {
    const next = themes[(themes.indexOf(theme) + 1) % themes.length] ?? "system";
    writeTheme(next);
  };
  const label = `Motyw: ${names[theme]}`;
  return (
    <button
      type="button"
      className="icon-button theme-toggle"
      aria-label={label}
      title={label}
      onClick={handleClick}
    >
      <Icon aria-hidden="true" />
    </button>
  );
}
