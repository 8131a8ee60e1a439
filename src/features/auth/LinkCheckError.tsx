import { type ReactNode, useMemo } from "react";
import { useParams } from "react-router-dom";
import type { Failure } from "../../api/failure";
import type { LinkParams } from "@blog/contract/password";
import { NotFound } from "../../ui/NotFound";

interface Props {
  failure: Failure;
  /** Shown for a link that the server rejected. */
  invalidLinkText: string;
  /** Shown after a server error, when the link may still be valid or already used. */
  serverErrorText: string;
  retry: () => void;
  /** Link to a page where the user can continue without the e-mailed link. */
  children: ReactNode;
}

/** Shows 'Nie znaleziono' if an e-mailed link could not be verified (spec, sections 4 and 8). */
export function LinkCheckError({ failure, retry, children, ...texts }: Props) {
  if (!isUndecided(failure)) return <NotFound text={texts.invalidLinkText}>{children}</NotFound>;
  const retryButton = (className: string) => (
    <button type="button" className={`btn ${className}`} onClick={retry}>
      Spróbuj ponownie
    </button>
  );
  // Some backends process the link but always respond with an error, so retrying is the second choice.
  if (isServerError(failure) || failure.kind === "unexpectedResponse") {
    return (
      <NotFound text={`Serwer zgłosił błąd. ${texts.serverErrorText}`}>
        <div className="form-buttons">
          {children}
          {retryButton("btn-outline")}
        </div>
      </NotFound>
    );
  }
  return (
    <NotFound text={`${failure.message} Odnośnik może być nadal dobry.`}>
      {retryButton("btn-primary")}
    </NotFound>
  );
}

/** Returns whether the link may still be valid: no usable response came, the rate was limited or the server failed. */
function isUndecided({ kind, status }: Failure): boolean {
  return kind !== "http" || status === null || status === 429 || status >= 500;
}

/** Returns whether the server itself failed, rather than a proxy that could not reach it (502 to 504). */
export function isServerError({ status }: Failure): boolean {
  return status !== null && status >= 500 && !(status >= 502 && status <= 504);
}

/**
 * Returns the route params of an e-mailed link, memoised so that effects can depend on them. Removes punctuation that
 * some mail programs count as part of a link. No token ends with it.
 */
export function useLinkParams(): LinkParams {
  const { userId = "", token = "" } = useParams();
  return useMemo(
    () => ({ userId, token: token.replace(/[.,;:!?)>\]"'”]{1,5}$/, "") }),
    [userId, token],
  );
}
