import { type ReactNode, useId } from "react";

/** What ties a control to its label, to its hint and to what is wrong with it. */
interface Control {
  id: string;
  /** Stands beside the control's own class. */
  className: string;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
}

interface Props {
  label: string;
  error: string | undefined;
  className?: string;
  /** Draws what helps beforehand, under this id. */
  hint?: ((id: string) => ReactNode) | undefined;
  children: (control: Control) => ReactNode;
}

/** A control with its label above, and beneath it a hint and what is wrong; a toast has said that already. */
export function FieldFrame({ label, error, className = "", hint, children }: Props) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  return (
    <div className={`field ${className}`}>
      <label className="form-label" htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        className: error ? "is-invalid" : "",
        "aria-invalid": error ? true : undefined,
        "aria-describedby":
          [hint && hintId, error && errorId].filter(Boolean).join(" ") || undefined,
      })}
      {hint?.(hintId)}
      <FieldError id={errorId} error={error} />
    </div>
  );
}

/** What is wrong with a field. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (!error) return null;
  return (
    <p id={id} className="field-error">
      {error}
    </p>
  );
}
