import { useId, useState } from "react";
import { FieldError } from "./FieldError";
import { PasswordRules } from "./PasswordRules";

interface Props {
  label?: string;
  /** `new-password` shows the rules beforehand; both are for password managers. */
  autoComplete: "current-password" | "new-password";
  isOptional?: boolean;
  error: string | undefined;
}

/** A password named `password` that can be looked at while it is typed. */
export function PasswordField({ label = "Hasło", autoComplete, isOptional, error }: Props) {
  const id = useId();
  const [isShown, setIsShown] = useState(false);
  const [password, setPassword] = useState("");
  const isNew = autoComplete === "new-password";
  const describedBy = [isNew && `${id}-rules`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div className="field">
      <label className="form-label" htmlFor={id}>
        {label}
      </label>
      <div className="password-box">
        <input
          id={id}
          name="password"
          type={isShown ? "text" : "password"}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          aria-required={!isOptional}
          onChange={(event) => setPassword(event.target.value)}
          className={`form-control ${error ? "is-invalid" : ""}`}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy || undefined}
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
      {isNew && <PasswordRules id={`${id}-rules`} password={password} />}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}
