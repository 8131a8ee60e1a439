import { useState } from "react";
import { CheckLg, Dot } from "react-bootstrap-icons";
import { accountTexts } from "../../contract/fields";
import { portablePasswordSigns } from "../../contract/passwordSigns";
import { useSite } from "../ui/siteContext";
import { FieldFrame } from "./Field";

interface Props {
  label?: string;
  /** Tells password managers which password it is; `new-password` also shows the rules. */
  autoComplete: "current-password" | "new-password";
  isOptional?: boolean;
  error: string | undefined;
}

export function PasswordField({ label = "Hasło", autoComplete, isOptional, error }: Props) {
  const [isShown, setIsShown] = useState(false);
  const [password, setPassword] = useState("");
  const rules = (id: string) => <PasswordRules id={id} password={password} />;
  return (
    <FieldFrame
      label={label}
      error={error}
      hint={autoComplete === "new-password" ? rules : undefined}
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

/** The limit of the backends that tell none. */
const portableMax = 26;

/** Lists the rules of a new password and ticks them off during typing. */
function PasswordRules({ id, password }: { id: string; password: string }) {
  const { maxPassword: max = portableMax } = useSite();
  const rules = [
    {
      text: `od ${accountTexts.password.limits.min} do ${max} znaków`,
      isMet: password.length >= accountTexts.password.limits.min && password.length <= max,
    },
    ...portablePasswordSigns.map(([text, sign]) => ({ text, isMet: sign.test(password) })),
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
