import type { ComponentProps } from "react";
import { FieldFrame } from "./FieldFrame";

type Props<Tag extends "input" | "textarea" | "select"> = ComponentProps<Tag> & {
  label: string;
  error: string | undefined;
};

export function Field({ label, error, ...input }: Props<"input">) {
  return (
    <FieldFrame label={label} error={error}>
      {(control) => <input {...input} {...control} className="form-control" />}
    </FieldFrame>
  );
}

export function TextAreaField({ label, error, ...textarea }: Props<"textarea">) {
  return (
    <FieldFrame label={label} error={error}>
      {(control) => <textarea {...textarea} {...control} className="form-control" />}
    </FieldFrame>
  );
}

export function SelectField({ label, error, ...select }: Props<"select">) {
  return (
    <FieldFrame label={label} error={error}>
      {(control) => <select {...select} {...control} className="form-select" />}
    </FieldFrame>
  );
}
