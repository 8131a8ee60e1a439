import { accountTexts } from "@blog/contract/fields";
import { useState } from "react";
import { Link } from "react-router-dom";
import { EmailField, useEmailPrefill } from "../features/auth/EmailField";
import { Form, FormPage } from "../form/Form";
import { useForm } from "../form/useForm";
import { notifySuccess } from "../lib/feedback/notify";
import { patterns } from "@blog/shared/paths";
import { useAppDispatch } from "../store/hooks";
import { requestReset } from "../features/password/slice";
import { asciiEmail } from "@blog/shared/email";

const requirements = [{ name: "email", message: accountTexts.email.missing }] as const;

export function ForgotPasswordPage() {
  const dispatch = useAppDispatch();
  const email = useEmailPrefill();
  const [confirmation, setConfirmation] = useState<string | null>(null);
  const form = useForm(requirements, async (valueOf, element) => {
    setConfirmation(null);
    const message = await dispatch(requestReset({ email: asciiEmail(valueOf("email")) })).unwrap();
    setConfirmation(message);
    element.reset();
    notifySuccess(message);
  });
  return (
    <FormPage>
      <p>Podaj adres e-mail swojego konta. Wyślemy Ci odnośnik, którym ustawisz nowe hasło.</p>
      {confirmation && <p className="form-success">{confirmation}</p>}
      <Form form={form} submitLabel="Wyślij odnośnik" busyLabel="Wysyłanie…">
        <EmailField {...email.field} error={form.errorOf("email")} />
      </Form>
      <p>
        <Link to={patterns.login} state={email.state}>
          Wróć do logowania
        </Link>
      </p>
    </FormPage>
  );
}
