import { Link, useNavigate } from "react-router-dom";
import { PasswordField } from "../components/form/PasswordField";
import { SubmitButton } from "../components/form/SubmitButton";
import { useForm } from "../components/form/useForm";
import { Loading } from "../components/ui/Loading";
import { notifySuccess } from "../lib/feedback/notify";
import { patterns } from "../lib/paths";
import { useAppDispatch, useAppSelector, useLoad } from "../store/hooks";
import { checkResetLink, resetPassword, selectLinkCheck } from "../store/passwordSlice";
import { FormPage } from "../components/layout/FormPage";
import { Missing } from "../components/layout/Missing";
import { useLinkParams } from "../components/auth/useLinkParams";

const requirements = [{ name: "password", message: "Hasło jest wymagane" }] as const;

/** Sets a new password by the link from a mail, once the link has been found good. */
export function ResetPasswordPage() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const link = useLinkParams();
  useLoad(checkResetLink, link);
  const check = useAppSelector((state) => selectLinkCheck(state, link));
  const { errorOf, failure, isSending, handleSubmit } = useForm(requirements, async (valueOf) => {
    const body = { password: valueOf("password") };
    const message = await dispatch(resetPassword({ link, body })).unwrap();
    await notifySuccess(message);
    await navigate(patterns.login);
  });

  if (check?.status === "failed") {
    return (
      <Missing text="Ten odnośnik wygasł albo został już użyty. Poproś o nowy.">
        <Link className="btn btn-primary" to={patterns.forgotPassword}>
          Poproś o nowy odnośnik
        </Link>
      </Missing>
    );
  }
  if (check?.status !== "done") return <Loading />;
  return (
    <FormPage title="Nowe hasło">
      <form noValidate onSubmit={handleSubmit}>
        <PasswordField label="Nowe hasło" autoComplete="new-password" error={errorOf("password")} />
        <SubmitButton
          label="Ustaw hasło"
          busyLabel="Zapisywanie…"
          isBusy={isSending}
          failure={failure}
        />
      </form>
    </FormPage>
  );
}
