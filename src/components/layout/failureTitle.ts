import { type Failure, hasNoResponse } from "../../api/failure";

/** Returns the title of a page whose subject failed to load; apart, so that the first load does without. */
export function failureTitle(failure: Failure): string {
  return hasNoResponse(failure) ? "Brak połączenia" : "Błąd wczytywania";
}
