import { useState } from "react";
import { Link } from "react-router-dom";
import { EmailField } from "../components/auth/EmailField";
import { useTypedEmail } from "../components/auth/useTypedEmail";
import { SubmitButton } from "../components/form/SubmitButton";
import { useForm } from "../components/form/useForm";
import { notifySuccess } from "../lib/feedback/notify";
import { patterns } from "../contract/paths";
import { useAppDispatch } from "../store/hooks";
import { requestReset } from "../store/passwordSlice";
import { FormPage } from "../components/layout/FormPage";

const requirements = [{ name: "email", message: "Email jest wymagany" }] as const;

/** Asks for a mail with a link to a new password. */
export function ForgotPasswordPage() {
  const dispatch = useAppDispatch();
  const email = useTypedEmail();
  const [answer, setAnswer] = useState<string | null>(null);
  const { errorOf, failure, isSending, handleSubmit } = useForm(
    requirements,
    async (valueOf, form) => {
      setAnswer(null);
      const message = await dispatch(requestReset({ email: valueOf("email").trim() })).unwrap();
      setAnswer(message);
      form.reset();
      await notifySuccess(message);
    },
  );
  return (
    <FormPage>
      <p>Podaj adres e-mail swojego konta. Wyślemy Ci odnośnik, którym ustawisz nowe hasło.</p>
      {answer && <p className="form-success">{answer}</p>}
      <form noValidate onSubmit={handleSubmit}>
        <EmailField initial={email.initial} onEmail={email.onEmail} error={errorOf("email")} />
        <SubmitButton
          label="Wyślij odnośnik"
          busyLabel="Wysyłanie…"
          isBusy={isSending}
          failure={failure}
        />
      </form>
      <p>
        <Link to={patterns.login} state={email.state}>
          Wróć do logowania
        </Link>
      </p>
    </FormPage>
  );
}
