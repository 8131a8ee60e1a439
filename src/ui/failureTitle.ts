import { type Failure, hasNoResponse } from "../api/failure";

/** Returns the title of a page whose main content failed to load. A separate module keeps the initial bundle small. */
export function failureTitle(failure: Failure): string {
  if (failure.kind === "offline") return "Brak połączenia";
  return hasNoResponse(failure) ? "Serwer nie odpowiada" : "Błąd wczytywania";
}
