import { CheckCircleFill, Dot } from "react-bootstrap-icons";
import { PASSWORD } from "../../contract/limits";
import { portablePasswordSigns } from "../../contract/passwordSigns";
import { useSite } from "../ui/siteContext";

/** The limit of the backends that tell none. */
const portableMax = 26;

/** Lists the rules of a new password and ticks them off during typing. */
export function PasswordRules({ id, password }: { id: string; password: string }) {
  const { maxPassword: max = portableMax } = useSite();
  const rules = [
    {
      text: `od ${PASSWORD.min} do ${max} znaków`,
      isMet: password.length >= PASSWORD.min && password.length <= max,
    },
    ...portablePasswordSigns.map(([text, sign]) => ({ text, isMet: sign.test(password) })),
  ];
  return (
    <ul id={id} className="password-rules">
      {rules.map(({ text, isMet }) => {
        const Icon = isMet ? CheckCircleFill : Dot;
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
