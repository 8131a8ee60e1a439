import type { ComponentProps } from "react";
import { FieldFrame } from "./FieldFrame";

interface Props extends ComponentProps<"input"> {
  label: string;
  error: string | undefined;
}

/** Renders a labelled input. */
export function Field({ label, error, ...input }: Props) {
  return (
    <FieldFrame label={label} error={error}>
      {(control) => (
        <input {...input} {...control} className={`form-control ${control.className}`} />
      )}
    </FieldFrame>
  );
}
