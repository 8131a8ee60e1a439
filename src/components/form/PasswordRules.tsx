import { CheckCircleFill, Circle } from "react-bootstrap-icons";
import { portablePasswordRules } from "../../contract/passwordSigns";

/** Lists the rules of a new password and ticks them off during typing. */
export function PasswordRules({ id, password }: { id: string; password: string }) {
  return (
    <ul id={id} className="password-rules">
      {portablePasswordRules.map(([text, rule]) => {
        const isMet = rule.test(password);
        const Icon = isMet ? CheckCircleFill : Circle;
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
