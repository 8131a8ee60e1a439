import { type ReactNode, useSyncExternalStore } from "react";
import type { Choice } from "../lib/browser/choice";

interface Props<Option extends string> {
  choice: Choice<Option>;
  label: string;
  /** Returns the options in the order in which presses choose them, if it differs from that of the choice. */
  orderOf?: () => readonly Option[];
  /** Names of the options, shown after the label. */
  names: Record<Option, string>;
  className: string;
  children: ReactNode;
}

/** Renders a button whose label names the chosen option, and which switches to the next one. */
export function ChoiceToggle<Option extends string>(props: Props<Option>) {
  const { choice, orderOf = () => choice.options, label, names, className, children } = props;
  const option = useChosenOption(choice);
  const fullLabel = `${label}: ${names[option]}`;
  const handleClick = () => {
    const order = orderOf();
    choice.set(order[(order.indexOf(option) + 1) % order.length] ?? option);
  };
  return (
    <button
      type="button"
      className={className}
      aria-label={fullLabel}
      title={fullLabel}
      onClick={handleClick}
    >
      {children}
    </button>
  );
}

/** Returns the chosen option; on the server and during hydration, the default one. */
export function useChosenOption<Option extends string>({
  get,
  options,
  subscribe,
}: Choice<Option>) {
  return useSyncExternalStore(subscribe, get, () => options[0]);
}
