import type { ComponentProps } from "react";
import { Field } from "../../form/Field";

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
