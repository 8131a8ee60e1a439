import { type ComponentProps, useId } from "react";
import { FieldError } from "./FieldError";

interface Props extends ComponentProps<"select"> {
  label: string;
  error: string | undefined;
}

/** A labelled choice, and what is wrong with it. */
export function SelectField({ label, error, children, ...select }: Props) {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <div className="field">
      <label className="form-label" htmlFor={id}>
        {label}
      </label>
      <select
        {...select}
        id={id}
        className={`form-select ${error ? "is-invalid" : ""}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
      >
        {children}
      </select>
      <FieldError id={errorId} error={error} />
    </div>
  );
}
