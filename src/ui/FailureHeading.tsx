import { type Failure, hasNoResponse } from "../api/failure";
import { PageHeading } from "./PageHeading";

/** Renders the heading of a page whose main content failed to load, and sets the document's title. */
export function FailureHeading({ failure }: { failure: Failure }) {
  return <PageHeading>{failureTitle(failure)}</PageHeading>;
}

/** Returns the title of a page whose main content failed to load. A separate module keeps the initial bundle small. */
export function failureTitle(failure: Failure): string {
  if (failure.kind === "offline") return "Brak połączenia";
  return hasNoResponse(failure) ? "Serwer nie odpowiada" : "Błąd wczytywania";
}
