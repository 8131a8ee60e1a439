import { useEffect, useRef } from "react";
import { Link } from "react-router-dom";
import { FormPage } from "../form/Form";
import { Loading } from "../ui/Loading";
import { patterns } from "@blog/shared/paths";
import { selectIsEmailVerified, selectVerification, verifyEmail } from "../features/auth/slice";
import { useAppDispatch, useAppSelector } from "../store/hooks";
import { LinkCheckError, useLinkParams } from "../features/auth/LinkCheckError";

/** Verifies an e-mail address with the link that was sent to it. The link works only once. */
export function VerifyEmailPage() {
  const dispatch = useAppDispatch();
  const link = useLinkParams();
  const isEmailVerified = useAppSelector(selectIsEmailVerified);
  const request = useAppSelector((state) => selectVerification(state, link));
  // A ref, because StrictMode runs effects twice and a second request with the same link would fail.
  const requestedLink = useRef(request ? link : null);
  useEffect(() => {
    if (requestedLink.current === link) return;
    requestedLink.current = link;
    void dispatch(verifyEmail(link));
  }, [dispatch, link]);

  if (isEmailVerified && request?.status === "done") {
    return (
      <FormPage title="Adres e-mail potwierdzony">
        <p role="status">Dziękujemy! Twoje konto jest gotowe&nbsp;– możesz się zalogować.</p>
        <Link className="btn btn-primary" to={patterns.login}>
          Zaloguj się
        </Link>
      </FormPage>
    );
  }
  if (request?.status === "failed") {
    return (
      <LinkCheckError
        failure={request.failure}
        invalidLinkText="Ten odnośnik wygasł albo został już użyty. Jeśli Twój adres jest już potwierdzony, po prostu się zaloguj."
        serverErrorText="Możliwe, że adres jest już potwierdzony: spróbuj się zalogować."
        retry={() => void dispatch(verifyEmail(link))}
      >
        <Link className="btn btn-primary" to={patterns.login}>
          Zaloguj się
        </Link>
      </LinkCheckError>
    );
  }
  return <Loading />;
}
