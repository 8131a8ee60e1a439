import { Link, useNavigate } from "react-router-dom";
import { PasswordField } from "../components/form/PasswordField";
import { Form } from "../components/form/Form";
import { useForm } from "../components/form/useForm";
import { Loading } from "../components/ui/Loading";
import { notifySuccess } from "../lib/feedback/notify";
import { patterns } from "../contract/paths";
import { useAppDispatch, useQuery } from "../store/hooks";
import { resetPassword } from "../store/passwordSlice";
import { resetLinkQuery } from "../store/queries";
import { FormPage } from "../components/layout/FormPage";
import { LinkCheckError } from "../components/auth/LinkCheckError";
import { useLinkParams } from "../components/auth/useLinkParams";

const requirements = [{ name: "password", message: "Hasło jest wymagane" }] as const;

/** Sets a new password by the link from an e-mail, after checking that the link is valid. */
export function ResetPasswordPage() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const link = useLinkParams();
  const { request: check, refetch } = useQuery(resetLinkQuery, link);
  const form = useForm(requirements, async (valueOf) => {
    const body = { password: valueOf("password") };
    const message = await dispatch(resetPassword({ link, body })).unwrap();
    await notifySuccess(message);
    await navigate(patterns.login);
  });

  if (check?.status === "failed") {
    return (
      <LinkCheckError
        failure={check.failure}
        invalidLinkText="Ten odnośnik wygasł albo został już użyty. Poproś o nowy."
        serverErrorText="Nie udało się sprawdzić odnośnika. Poproś o nowy albo spróbuj ponownie."
        refetch={refetch}
      >
        <Link className="btn btn-primary" to={patterns.forgotPassword}>
          Poproś o nowy odnośnik
        </Link>
      </LinkCheckError>
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
