import { accountTexts } from "@blog/contract/fields";
import { Link, useNavigate } from "react-router-dom";
import { EmailField, useEmailPrefill } from "../features/auth/EmailField";
import { Field } from "../form/Field";
import { PasswordField } from "../form/PasswordField";
import { Form, FormPage } from "../form/Form";
import { useForm } from "../form/useForm";
import { showSuccess } from "../lib/feedback/alert";
import { patterns } from "@blog/shared/paths";
import { register, selectRegisterMessage } from "../features/auth/slice";
import { useAppDispatch, useAppStore } from "../store/hooks";
import { asciiEmail } from "@blog/shared/email";

const requirements = [
  { name: "username", message: accountTexts.username.missing },
  { name: "email", message: accountTexts.email.missing },
  { name: "password", message: accountTexts.password.missing },
] as const;

/** Renders the registration form. A success is confirmed in an alert, which leads to the log-in page. */
export function RegisterPage() {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const navigate = useNavigate();
  const email = useEmailPrefill();
  const form = useForm(requirements, async (valueOf) => {
    const registration = {
      username: valueOf("username").trim(),
      email: asciiEmail(valueOf("email")),
      password: valueOf("password"),
    };
    await dispatch(register(registration)).unwrap();
    await showSuccess("Konto utworzone", selectRegisterMessage(store.getState()) ?? "");
    await navigate(patterns.login, { state: email.state });
  });
  return (
    <FormPage>
      <Form form={form} submitLabel="Zarejestruj się" busyLabel="Tworzenie konta…">
        <Field
          label={accountTexts.username.label}
          name="username"
          autoComplete="nickname"
          aria-required
          error={form.errorOf("username")}
        />
        <EmailField {...email.field} error={form.errorOf("email")} />
        <PasswordField autoComplete="new-password" error={form.errorOf("password")} />
      </Form>
      <p className="meta">
        Jak dbamy o Twoje dane: <Link to={patterns.privacy}>Prywatność i cookies</Link>
      </p>
      <p className="meta">
        Masz już konto?{" "}
        <Link to={patterns.login} state={email.state}>
          Zaloguj się
        </Link>
      </p>
    </FormPage>
  );
}
