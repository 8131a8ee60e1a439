import { useState } from "react";
import { FieldFrame } from "./FieldFrame";
import { PasswordRules } from "./PasswordRules";

interface Props {
  label?: string;
  /** Tells password managers which password it is; `new-password` also shows the rules. */
  autoComplete: "current-password" | "new-password";
  isOptional?: boolean;
  error: string | undefined;
}

/** Renders a password field with a button that shows the password. */
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
