import { Field } from "../form/Field";

interface Props {
  initial?: string | undefined;
  onEmail?: ((email: string) => void) | undefined;
  error: string | undefined;
}

/** The e-mail of an account, by which one logs in. */
export function EmailField({ initial, onEmail, error }: Props) {
  return (
    <Field
      label="Adres e-mail"
      name="email"
      type="email"
      autoComplete="username"
      aria-required
      defaultValue={initial}
      onChange={(event) => onEmail?.(event.target.value)}
      error={error}
    />
  );
}
