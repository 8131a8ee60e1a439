import { useState } from "react";
import { useLocation } from "react-router-dom";
import { parseEmailPrefill, withEmailPrefill } from "../../lib/typedEmail";

interface EmailPrefill {
  /** State of the navigation. */
  defaultEmail: string;
  onEmailChange: (email: string) => void;
  /** For links to the pages that ask for it again. */
  state: object;
}

/** The e-mail of a page that asks for it, which need not be typed twice. */
export function useEmailPrefill(): EmailPrefill {
  const { state } = useLocation();
  const initial = parseEmailPrefill(state);
  const [email, onEmail] = useState(initial);
  return { defaultEmail: initial, onEmailChange: onEmail, state: withEmailPrefill(state, email) };
}
