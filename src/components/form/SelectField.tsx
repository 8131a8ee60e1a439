import type { ComponentProps } from "react";
import { FieldFrame } from "./FieldFrame";

interface Props extends ComponentProps<"select"> {
  label: string;
  error: string | undefined;
}

/** Renders a labelled select. */
export function SelectField({ label, error, children, ...select }: Props) {
  return (
    <FieldFrame label={label} error={error}>
      {(control) => (
        <select {...select} {...control} className={`form-select ${control.className}`}>
          {children}
        </select>
      )}
    </FieldFrame>
  );
}
