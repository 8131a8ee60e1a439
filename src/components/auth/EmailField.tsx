import { Field } from "../form/Field";

interface Props {
  defaultValue?: string | undefined;
  onEmailChange?: ((email: string) => void) | undefined;
  error: string | undefined;
}

/** Renders the field for an account's e-mail address. */
export function EmailField({ defaultValue, onEmailChange, error }: Props) {
  return (
    <Field
      label="Adres e-mail"
      name="email"
      type="email"
      autoComplete="username"
      aria-required
      defaultValue={defaultValue}
      onChange={(event) => onEmailChange?.(event.target.value)}
      error={error}
    />
  );
}
