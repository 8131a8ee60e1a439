import { type Failure, hasNoResponse } from "../../api/failure";
import { PageHeading } from "./PageHeading";

/** Heads and titles a page whose subject failed to load; apart, so that the first load does without. */
export function FailureHeading({ failure }: { failure: Failure }) {
  const title = hasNoResponse(failure) ? "Brak połączenia" : "Błąd wczytywania";
  return <PageHeading>{title}</PageHeading>;
}
