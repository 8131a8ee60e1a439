import type { ReactNode } from "react";
import { type Failure, isServerError, isUndecided } from "../../api/failure";
import { NotFound } from "../layout/NotFound";

interface Props {
  failure: Failure;
  /** Said of a link that was refused. */
  invalidLinkText: string;
  /** What else may be true where the server itself has failed. */
  hint?: string;
  refetch: () => void;
  /** The way on where the link is of no use. */
  children: ReactNode;
}

/**
 * In place of a page behind a link from a mail whose check has failed (spec, section 8). A link that
 * nobody has judged may still be good: only a refusal says that it is not.
 */
export function LinkCheckError({ failure, invalidLinkText, hint = "", refetch, children }: Props) {
  if (!isUndecided(failure)) return <NotFound text={invalidLinkText}>{children}</NotFound>;
  const retry = (
    <button type="button" className="btn btn-primary" onClick={refetch}>
      Spróbuj ponownie
    </button>
  );
  const stillGood = "Odnośnik może być nadal dobry.";
  if (isServerError(failure.status)) {
    const text = `Nie udało się sprawdzić odnośnika, bo serwer zgłosił błąd. ${stillGood} ${hint}`;
    return (
      <NotFound text={text}>
        {retry} {children}
      </NotFound>
    );
  }
  return (
    <NotFound title="Nie udało się sprawdzić odnośnika" text={`${stillGood} ${failure.message}`}>
      {retry}
    </NotFound>
  );
}
