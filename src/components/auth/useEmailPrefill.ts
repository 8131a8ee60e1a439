import { useState } from "react";
import { useLocation } from "react-router-dom";
import { asString, isRecord } from "../../shared/narrow";

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
  const previous = isRecord(state) ? state : {};
  const defaultEmail = asString(previous.email);
  const [email, onEmailChange] = useState(defaultEmail);
  return { defaultEmail, onEmailChange, state: { ...previous, email } };
}
