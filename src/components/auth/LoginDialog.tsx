import { loggedOut } from "../../store/authSlice";
import { useAppDispatch } from "../../store/hooks";
import { Dialog } from "../ui/Dialog";
import { LoginForm } from "./LoginForm";

/** Asks the user to log in again, on top of the current page, when the session has expired. */
export function LoginDialog() {
  const dispatch = useAppDispatch();
  return (
    <Dialog title="Zaloguj się ponownie" onClose={() => dispatch(loggedOut())}>
      <p>Twoja sesja wygasła. Zaloguj się ponownie&nbsp;– nic nie zginie.</p>
      <LoginForm />
    </Dialog>
  );
}
