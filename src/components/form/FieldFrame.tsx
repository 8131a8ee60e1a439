import { type ReactNode, useId } from "react";

/** Attributes that tie a control to its label, hint and error. */
export interface Control {
  id: string;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
}

interface Props {
  label: string;
  error: string | undefined;
  className?: string;
  /** Renders a hint with this id. */
  hint?: ((id: string) => ReactNode) | undefined;
  children: (control: Control) => ReactNode;
}

/** Renders a control below its label and above its hint and error, which a toast has announced. */
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
        "aria-invalid": error ? true : undefined,
        "aria-describedby":
          [hint && hintId, error && errorId].filter(Boolean).join(" ") || undefined,
      })}
      {hint?.(hintId)}
      <FieldError id={errorId} error={error} />
    </div>
  );
}

export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (!error) return null;
  return (
    <p id={id} className="field-error">
      {error}
    </p>
  );
}
