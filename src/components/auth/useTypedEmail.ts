import { useState } from "react";
import { useLocation } from "react-router-dom";
import { emailFrom, withEmail } from "../../lib/typedEmail";

interface TypedEmail {
  /** What came along from the page before. */
  initial: string;
  onEmail: (email: string) => void;
  /** For links to the pages that ask for it again. */
  state: object;
}

/** The e-mail of a page that asks for it, which need not be typed twice. */
export function useTypedEmail(): TypedEmail {
  const { state } = useLocation();
  const initial = emailFrom(state);
  const [email, onEmail] = useState(initial);
  return { initial, onEmail, state: withEmail(state, email) };
}
