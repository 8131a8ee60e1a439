import { loggedOut } from "./slice";
import { useAppDispatch } from "../../store/hooks";
import { Dialog } from "../../ui/Dialog";
import { LoginForm } from "./LoginForm";

/** Asks a user whose session has expired to log in again. Closing the dialog without a log-in logs the user out. */
export function LoginDialog() {
  const dispatch = useAppDispatch();
  return (
    <Dialog title="Zaloguj się ponownie" onClose={() => dispatch(loggedOut())}>
      <p>Twoja sesja wygasła. Zaloguj się ponownie&nbsp;– nic nie zginie.</p>
      <LoginForm />
    </Dialog>
  );
}
