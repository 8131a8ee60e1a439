import { Link } from "react-router-dom";
import { LoginForm } from "../components/auth/LoginForm";
import { patterns } from "../contract/paths";
import { FormPage } from "../components/layout/FormPage";

/** Log-in; the guard of this page leads on once it has succeeded. */
export function LoginPage() {
  return (
    <FormPage>
      <LoginForm />
      <p>
        <Link to={patterns.forgotPassword}>Nie pamiętasz hasła?</Link>
      </p>
      <p className="meta">
        Nie masz jeszcze konta? <Link to={patterns.register}>Zarejestruj się</Link>
      </p>
    </FormPage>
  );
}
