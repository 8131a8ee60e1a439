import { useState } from "react";
import { CheckLg, Dot } from "react-bootstrap-icons";
import { accountTexts } from "@blog/contract/fields";
import { portablePasswordRules } from "@blog/contract/fields";
import { useSite } from "../ui/pageContext";
import { FieldFrame } from "./Field";

interface Props {
  label?: string;
  /** The `autocomplete` attribute for password managers. With `new-password`, the field also shows the rules. */
  autoComplete: "current-password" | "new-password";
  isOptional?: boolean;
  error: string | undefined;
}

export function PasswordField({ label = "Hasło", autoComplete, isOptional, error }: Props) {
  const [isShown, setIsShown] = useState(false);
  const [password, setPassword] = useState("");
  const renderRules = (id: string) => <PasswordRules id={id} password={password} />;
  return (
    <FieldFrame
      label={label}
      error={error}
      hint={autoComplete === "new-password" ? renderRules : undefined}
    >
      {(control) => (
        <div className="password-box">
          <input
            {...control}
            name="password"
            type={isShown ? "text" : "password"}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            aria-required={!isOptional}
            onChange={(event) => setPassword(event.target.value)}
            className="form-control"
          />
          <button
            type="button"
            aria-pressed={isShown}
            aria-label="Pokaż hasło"
            onClick={() => setIsShown(!isShown)}
          >
            {isShown ? "Ukryj" : "Pokaż"}
          </button>
        </div>
      )}
    </FieldFrame>
  );
}

/** Maximum password length, in characters, that is assumed if the backend does not report one. */
const fallbackMaxLength = 26;

/** Lists the rules for a new password and ticks off those that the typed password meets. */
function PasswordRules({ id, password }: { id: string; password: string }) {
  const { maxPassword: maxLength = fallbackMaxLength } = useSite();
  const rules = [
    {
      text: `od ${accountTexts.password.limits.min} do ${maxLength} znaków`,
      isMet: password.length >= accountTexts.password.limits.min && password.length <= maxLength,
    },
    ...portablePasswordRules.map(([text, pattern]) => ({ text, isMet: pattern.test(password) })),
  ];
  return (
    <ul id={id} className="password-rules">
      {rules.map(({ text, isMet }) => {
        const Icon = isMet ? CheckLg : Dot;
        return (
          <li key={text}>
            <Icon aria-hidden="true" />
            <span>{text}</span>
            {isMet && <span className="visually-hidden"> – jest</span>}
          </li>
        );
      })}
    </ul>
  );
}
