import { type ComponentProps, useId } from "react";
import { FieldError } from "./FieldError";

interface Props extends ComponentProps<"textarea"> {
  label: string;
  error: string | undefined;
}

/** A labelled field for longer text, and what is wrong with it. */
export function TextAreaField({ label, error, ...textarea }: Props) {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <div className="field">
      <label className="form-label" htmlFor={id}>
        {label}
      </label>
      <textarea
        {...textarea}
        id={id}
        className={`form-control ${error ? "is-invalid" : ""}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
      />
      <FieldError id={errorId} error={error} />
    </div>
  );
}
