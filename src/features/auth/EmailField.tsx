import { type ComponentProps, type ChangeEvent, useState } from "react";
import { Field } from "../../form/Field";
import { useLocation } from "react-router-dom";
import { asString, isRecord } from "@blog/shared/narrow";

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

/**
 * Carries a typed e-mail address over to the next page that has an e-mail field.
 * @returns the props of this page's field, and the location state for links to other pages with an e-mail field
 */
export function useEmailPrefill() {
  const { state } = useLocation();
  const previous = isRecord(state) ? state : {};
  const defaultValue = asString(previous.email);
  const [email, setEmail] = useState(defaultValue);
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => setEmail(target.value);
  return { field: { defaultValue, onChange }, state: { ...previous, email } };
}
