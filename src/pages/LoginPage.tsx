import { Link, useLocation } from "react-router-dom";
import { FormPage } from "../form/Form";
import { LoginForm } from "../features/auth/LoginForm";
import { useEmailPrefill } from "../features/auth/EmailField";
import { patterns } from "@blog/shared/paths";
import { parseLoginRedirect } from "../features/auth/LoginRedirect";
import { selectRegisterMessage } from "../features/auth/slice";
import { useAppSelector } from "../store/hooks";

/** Renders the log-in form. After a log-in, the guard of the route redirects the user. */
export function LoginPage() {
  const { field, state } = useEmailPrefill();
  const likePostId = parseLoginRedirect(useLocation().state)?.likePostId;
  const registerMessage = useAppSelector(selectRegisterMessage);
  return (
    <FormPage>
      {registerMessage && <p className="form-success">{registerMessage}</p>}
      {likePostId && <p>Zaloguj się, żeby polubić ten post. Potem wrócisz do niego.</p>}
      <LoginForm email={field} />
      <p>
        <Link to={patterns.forgotPassword} state={state}>
          Nie pamiętasz hasła?
        </Link>
      </p>
      <p className="meta">
        Nie masz jeszcze konta?{" "}
        <Link to={patterns.register} state={state}>
          Zarejestruj się
        </Link>
      </p>
    </FormPage>
  );
}
