import { type ComponentProps, useId } from "react";
import { FieldError } from "./FieldError";

interface Props extends ComponentProps<"input"> {
  label: string;
  error: string | undefined;
}

/** A labelled input, and what is wrong with it. */
export function Field({ label, error, className = "", ...input }: Props) {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <div className="field">
      <label className="form-label" htmlFor={id}>
        {label}
      </label>
      <input
        {...input}
        id={id}
        className={`form-control ${error ? "is-invalid" : ""} ${className}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
      />
      <FieldError id={errorId} error={error} />
    </div>
  );
}
