import type { ReactNode } from "react";
import { type Failure, isBreakdown, isUndecided } from "../../api/failure";
import { Missing } from "../layout/Missing";

interface Props {
  failure: Failure;
  /** Said of a link that was refused. */
  refused: string;
  /** What else may be true where the server itself has failed. */
  hint?: string;
  onRetry: () => void;
  /** The way on where the link is of no use. */
  children: ReactNode;
}

/**
 * In place of a page behind a link from a mail whose check has failed (spec, section 8). A link that
 * nobody has judged may still be good: only a refusal says that it is not.
 */
export function FailedLinkCheck({ failure, refused, hint = "", onRetry, children }: Props) {
  if (!isUndecided(failure)) return <Missing text={refused}>{children}</Missing>;
  const retry = (
    <button type="button" className="btn btn-primary" onClick={onRetry}>
      Spróbuj ponownie
    </button>
  );
  const stillGood = "Odnośnik może być nadal dobry.";
  if (isBreakdown(failure.status)) {
    const text = `Nie udało się sprawdzić odnośnika, bo serwer zgłosił błąd. ${stillGood} ${hint}`;
    return (
      <Missing text={text}>
        {retry} {children}
      </Missing>
    );
  }
  return (
    <Missing title="Nie udało się sprawdzić odnośnika" text={`${stillGood} ${failure.message}`}>
      {retry}
    </Missing>
  );
}
