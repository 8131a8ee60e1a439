/** Numbers and sentences that client, server and tests share. Kept free of zod, so that the page may import them. */

/** Posts on one page of the list (spec, section 9). */
export const POSTS_PER_PAGE = 3;

/** Shortest and longest values, in characters after trimming. */
export const USERNAME = { min: 2, max: 100 };
export const EMAIL = { min: 5, max: 100 };
export const PASSWORD = { min: 8, max: 72 };
export const BIO = { max: 1_000 };
export const POST_TITLE = { min: 2, max: 200 };
export const POST_DESCRIPTION = { min: 10, max: 100_000 };
export const CATEGORY_TITLE = { min: 1, max: 100 };
export const COMMENT_TEXT = { min: 1, max: 5_000 };

/** What one uploaded picture may be: bytes of the file and pixels once decoded. */
export const IMAGE = { maxBytes: 10 * 1024 * 1024, maxPixels: 24_000_000 };

/** What is said of something that is not there, or no longer, by the page as by the server. */
export const GONE = "Tego już nie ma\u00a0– mogło zostać usunięte.";

/** The same of a missing login, of missing rights, and of a server that fails or does not answer. */
export const UNAUTHORIZED = "Zaloguj się, aby to zrobić.";
export const FORBIDDEN = "Nie masz uprawnień do tej czynności.";
export const BROKEN = "Serwer zgłosił błąd. Spróbuj ponownie za chwilę.";
export const SILENT = "Serwer nie odpowiada. Spróbuj ponownie za chwilę.";

/** Widths in pixels in which the embedded backend keeps each picture; the last is its full size. */
export const IMAGE_WIDTHS = [480, 960, 1600] as const;
