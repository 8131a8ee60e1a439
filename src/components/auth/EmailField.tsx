import type { ComponentProps } from "react";
import { Field } from "../form/Field";

/** Renders the field for an account's e-mail address. */
export function EmailField(
  props: Pick<ComponentProps<typeof Field>, "defaultValue" | "onChange" | "error">,
) {
  return (
    <Field
      label="Adres e-mail"
      name="email"
      type="email"
      autoComplete="username"
      aria-required
      {...props}
    />
  );
}
