import { accountTexts } from "@blog/contract/fields";
import { unwrapResult } from "@reduxjs/toolkit";
import { useState } from "react";
import { Link, useNavigate } from "react-router-dom";
import { type Failure, isDoubtful } from "../api/failure";
import { PasswordField } from "../form/PasswordField";
import { Form, FormPage } from "../form/Form";
import { useForm } from "../form/useForm";
import { Loading } from "../ui/Loading";
import { NO_RESPONSE, SERVER_FAILED, UNREADABLE, UNKNOWN_FAILURE } from "@blog/contract/messages";
import { notifyError, notifySuccess } from "../lib/feedback/notify";
import { sessionUserId } from "../lib/session";
import { patterns } from "@blog/shared/paths";
import { loggedOut } from "../features/auth/slice";
import { retryFailedQueries, useAppDispatch, useQuery } from "../store/hooks";
import { resetPassword, resetLinkQuery } from "../features/password/slice";
import { isServerError, LinkCheckError, useLinkParams } from "../features/auth/LinkCheckError";

/** Returns the message for a failure after which the password may have been changed all the same. */
const uncertainChangeMessage = (failure: Failure) =>
  isServerError(failure) || failure.kind === "unexpectedResponse"
    ? "Serwer zgłosił błąd, ale hasło mogło zostać zmienione."
    : "Odpowiedź serwera nie dotarła, ale hasło mogło zostać zmienione.";

/** Returns a failure's message with the advice to try again replaced, since the link works only once. */
const replaceRetryAdvice = (failure: Failure) =>
  [SERVER_FAILED, NO_RESPONSE, UNREADABLE, UNKNOWN_FAILURE].reduce(
    (message, advice) => message.replace(advice, uncertainChangeMessage(failure)),
    failure.message,
  );

const requirements = [{ name: "password", message: accountTexts.password.missing }] as const;

/** Checks the link from an e-mail and, if it is valid, renders the form that sets a new password. */
export function ResetPasswordPage() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const link = useLinkParams();
  const { request: linkCheck } = useQuery(resetLinkQuery, link);
  const [doubtMessage, setDoubtMessage] = useState<string | null>(null);
  const form = useForm(requirements, async (valueOf) => {
    const body = { password: valueOf("password") };
    const result = await dispatch(resetPassword({ link, body }));
    const failure = resetPassword.rejected.match(result) ? result.payload : undefined;
    const isUncertain = failure !== undefined && isDoubtful(failure);
    setDoubtMessage(isUncertain ? uncertainChangeMessage(failure) : null);
    if (failure) notifyError(isUncertain ? replaceRetryAdvice(failure) : failure.message);
    notifySuccess(unwrapResult(result));
    // The server has ended the sessions of the account.
    if (sessionUserId() === link.userId) dispatch(loggedOut());
    await navigate(patterns.login);
  });

  if (linkCheck?.status === "failed") {
    return (
      <LinkCheckError
        failure={linkCheck.failure}
        invalidLinkText="Ten odnośnik wygasł albo został już użyty. Poproś o nowy."
        serverErrorText="Nie udało się sprawdzić odnośnika. Poproś o nowy albo spróbuj ponownie."
        retry={retryFailedQueries}
      >
        <Link className="btn btn-primary" to={patterns.forgotPassword}>
          Poproś o nowy odnośnik
        </Link>
      </LinkCheckError>
    );
  }
  if (linkCheck?.status !== "done") return <Loading />;
  return (
    <FormPage>
      {doubtMessage && (
        <div className="notice-panel" role="status">
          <p>{doubtMessage}</p>
          <Link className="btn btn-primary" to={patterns.login}>
            Zaloguj się nowym hasłem
          </Link>
        </div>
      )}
      <Form
        form={doubtMessage ? { ...form, failure: undefined } : form}
        submitLabel="Ustaw hasło"
        busyLabel="Zapisywanie…"
      >
        <PasswordField
          label="Nowe hasło"
          autoComplete="new-password"
          error={form.errorOf("password")}
        />
      </Form>
    </FormPage>
  );
}
