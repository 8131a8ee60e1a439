import { type ComponentProps, type ReactNode, useId } from "react";

/** Attributes that associate a control with its label, hint and error. */
export interface Control {
  id: string;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
}

interface FrameProps {
  label: string;
  error: string | undefined;
  className?: string;
  /** Renders the hint in an element with the given id. */
  hint?: ((id: string) => ReactNode) | undefined;
  children: (control: Control) => ReactNode;
}

/** Renders a control with its label, hint and error. The error is not a live region, because a toast announces it. */
export function FieldFrame({ label, error, className = "", hint, children }: FrameProps) {
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

export type FieldProps<Tag extends "input" | "textarea" | "select"> = ComponentProps<Tag> & {
  label: string;
  error: string | undefined;
};

export function Field({ label, error, ...input }: FieldProps<"input">) {
  return (
    <FieldFrame label={label} error={error}>
      {(control) => <input {...input} {...control} className="form-control" />}
    </FieldFrame>
  );
}

export function TextAreaField({ label, error, ...textarea }: FieldProps<"textarea">) {
  return (
    <FieldFrame label={label} error={error}>
      {(control) => <textarea {...textarea} {...control} className="form-control" />}
    </FieldFrame>
  );
}

export function SelectField({ label, error, ...select }: FieldProps<"select">) {
  return (
    <FieldFrame label={label} error={error}>
      {(control) => <select {...select} {...control} className="form-select" />}
    </FieldFrame>
  );
}
