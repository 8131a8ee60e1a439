import { Link } from "react-router-dom";
import { LoginForm } from "../components/auth/LoginForm";
import { useEmailPrefill } from "../components/auth/useEmailPrefill";
import { patterns } from "../contract/paths";
import { FormPage } from "../components/layout/FormPage";

/** Log-in; the guard of this page leads on once it has succeeded. */
export function LoginPage() {
  const { defaultEmail, onEmailChange, state } = useEmailPrefill();
  return (
    <FormPage>
      <LoginForm email={defaultEmail} onEmailChange={onEmailChange} />
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
