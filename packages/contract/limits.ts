/** Limits and messages of the front end, server and tests. Must not import zod, which would enlarge the front end. */

/** Page size of the post list (spec, section 9). */
export const POSTS_PER_PAGE = 3;

/** Limits of an uploaded image: file size in bytes, and number of pixels after decoding. */
export const IMAGE = { maxBytes: 10 * 1024 * 1024, maxPixels: 24_000_000 };

export const NOT_FOUND_MESSAGE = "Tego już nie ma\u00a0– mogło zostać usunięte.";

export const UNAUTHORIZED = "Zaloguj się, aby to zrobić.";
export const FORBIDDEN = "Nie masz uprawnień do tej czynności.";
export const SERVER_FAILED = "Serwer zgłosił błąd. Spróbuj ponownie za chwilę.";
export const NO_RESPONSE = "Serwer nie odpowiada. Spróbuj ponownie za chwilę.";
/** Message for a successful response without the expected data. */
export const UNREADABLE = "Nie udało się odczytać odpowiedzi serwera. Spróbuj ponownie za chwilę.";
