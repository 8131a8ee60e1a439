import { useState } from "react";
import { useLocation } from "react-router-dom";
import { parseEmailPrefill, withEmailPrefill } from "../../lib/typedEmail";

interface EmailPrefill {
  /** The e-mail address typed on the previous page. */
  defaultEmail: string;
  onEmailChange: (email: string) => void;
  /** Location state for links to pages with an e-mail field. */
  state: object;
}

/** Passes a typed e-mail address on to the next page with an e-mail field. */
export function useEmailPrefill(): EmailPrefill {
  const { state } = useLocation();
  const defaultEmail = parseEmailPrefill(state);
  const [email, onEmailChange] = useState(defaultEmail);
  return { defaultEmail, onEmailChange, state: withEmailPrefill(state, email) };
}
