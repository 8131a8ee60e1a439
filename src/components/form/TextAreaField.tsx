import type { ComponentProps } from "react";
import { FieldFrame } from "./FieldFrame";

interface Props extends ComponentProps<"textarea"> {
  label: string;
  error: string | undefined;
}

/** Renders a labelled textarea. */
export function TextAreaField({ label, error, ...textarea }: Props) {
  return (
    <FieldFrame label={label} error={error}>
      {(control) => (
        <textarea {...textarea} {...control} className={`form-control ${control.className}`} />
      )}
    </FieldFrame>
  );
}
