import { CheckCircleFill, Circle } from "react-bootstrap-icons";
import { PASSWORD } from "../../contract/limits";
import { passwordSigns } from "../../contract/passwordSigns";

const rules: [name: string, isMet: (password: string) => boolean][] = [
  [`co najmniej ${PASSWORD.min} znaków`, ({ length }) => length >= PASSWORD.min],
  ["mała litera", (password) => passwordSigns.lower.test(password)],
  ["wielka litera", (password) => passwordSigns.upper.test(password)],
  ["cyfra", (password) => passwordSigns.digit.test(password)],
  ["znak specjalny", (password) => passwordSigns.symbol.test(password)],
];

/** What a new password must have; each rule is ticked off while one types. */
export function PasswordRules({ id, password }: { id: string; password: string }) {
  return (
    <ul id={id} className="password-rules">
      {rules.map(([name, isMet]) => (
        <li key={name}>
          {isMet(password) ? <CheckCircleFill aria-hidden="true" /> : <Circle aria-hidden="true" />}{" "}
          {name}
          {isMet(password) && <span className="visually-hidden"> – jest</span>}
        </li>
      ))}
    </ul>
  );
}
