import { Link, useNavigate } from "react-router-dom";
import { PasswordField } from "../components/form/PasswordField";
import { Form } from "../components/form/Form";
import { useForm } from "../components/form/useForm";
import { Loading } from "../components/ui/Loading";
import { notifySuccess } from "../lib/feedback/notify";
import { patterns } from "../contract/paths";
import { useAppDispatch, useRead } from "../store/hooks";
import { resetPassword } from "../store/passwordSlice";
import { resetLinkRead } from "../store/reads";
import { FormPage } from "../components/layout/FormPage";
import { FailedLinkCheck } from "../components/auth/FailedLinkCheck";
import { useLinkParams } from "../components/auth/useLinkParams";

const requirements = [{ name: "password", message: "Hasło jest wymagane" }] as const;

/** Sets a new password by the link from a mail, once the link has been found good. */
export function ResetPasswordPage() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const link = useLinkParams();
  const { request: check, onRetry } = useRead(resetLinkRead, link);
  const form = useForm(requirements, async (valueOf) => {
    const body = { password: valueOf("password") };
    const message = await dispatch(resetPassword({ link, body })).unwrap();
    await notifySuccess(message);
    await navigate(patterns.login);
  });

  if (check?.status === "failed") {
    return (
      <FailedLinkCheck
        failure={check.failure}
        refused="Ten odnośnik wygasł albo został już użyty. Poproś o nowy."
        onRetry={onRetry}
      >
        <Link className="btn btn-primary" to={patterns.forgotPassword}>
          Poproś o nowy odnośnik
        </Link>
      </FailedLinkCheck>
    );
  }
  if (check?.status !== "done") return <Loading />;
  return (
    <FormPage>
      <Form form={form} submitLabel="Ustaw hasło" busyLabel="Zapisywanie…">
        <PasswordField
          label="Nowe hasło"
          autoComplete="new-password"
          error={form.errorOf("password")}
        />
      </Form>
    </FormPage>
  );
}
