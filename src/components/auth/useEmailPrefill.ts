import { type ChangeEvent, useState } from "react";
import { useLocation } from "react-router-dom";
import { asString, isRecord } from "../../shared/narrow";

/**
 * Passes a typed e-mail address on to the next page with an e-mail field.
 * @returns the field's properties, and the location state for links to such pages
 */
export function useEmailPrefill() {
  const { state } = useLocation();
  const previous = isRecord(state) ? state : {};
  const defaultValue = asString(previous.email);
  const [email, setEmail] = useState(defaultValue);
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => setEmail(target.value);
  return { field: { defaultValue, onChange }, state: { ...previous, email } };
}
