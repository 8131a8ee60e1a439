import { accountTexts } from "@blog/contract/fields";
import { readStoredJson } from "../../lib/browser/storage";
import { notifyWarning } from "../../lib/feedback/notify";
import { parseSession } from "@blog/contract/parse/session";
import { sessionKey } from "../../lib/session";
import { logIn } from "./slice";
import { useAppDispatch } from "../../store/hooks";
import { PasswordField } from "../../form/PasswordField";
import { Form } from "../../form/Form";
import { useForm } from "../../form/useForm";
import { EmailField, type useEmailPrefill } from "./EmailField";
import { asciiEmail } from "@blog/shared/email";

const requirements = [
  { name: "email", message: accountTexts.email.missing },
  { name: "password", message: accountTexts.password.missing },
] as const;

const notStoredMessage =
  "Przeglądarka nie zapisała logowania: brakuje w\u00a0niej miejsca albo zabraniają tego jej ustawienia. Po odświeżeniu strony trzeba będzie zalogować się ponownie.";

/** Renders the log-in form, which does not navigate after a log-in. @param email props of the e-mail field */
export function LoginForm({ email }: { email?: ReturnType<typeof useEmailPrefill>["field"] }) {
  const dispatch = useAppDispatch();
  const form = useForm(requirements, async (valueOf) => {
    const credentials = { email: asciiEmail(valueOf("email")), password: valueOf("password") };
    const { _id: id } = await dispatch(logIn(credentials)).unwrap();
    if (parseSession(readStoredJson(sessionKey))?._id !== id) notifyWarning(notStoredMessage);
  });
  return (
    <Form form={form} submitLabel="Zaloguj się" busyLabel="Logowanie…">
      <EmailField {...email} error={form.errorOf("email")} />
      <PasswordField autoComplete="current-password" error={form.errorOf("password")} />
    </Form>
  );
}
