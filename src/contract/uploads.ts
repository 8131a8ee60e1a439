/**
 * What is said of a picture that is to be sent, by the page as by the server. Apart from the limits,
 * which the first screen needs.
 */

/** Of a file that is no picture. */
export const NO_IMAGE = "Wybierz zdjęcie w formacie JPG, PNG, WebP, AVIF lub GIF.";

/** Of a picture that is missing, by the calls that want one. */
export const MISSING_IMAGE = {
  createPost: "Zdjęcie w poście jest wymagane",
  updatePostImage: "Nie wybrałeś pliku!",
  uploadProfilePhoto: "Nie wybrano pliku!",
};
