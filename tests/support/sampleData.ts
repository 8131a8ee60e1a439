import { mapTexts } from "@blog/contract/postTexts";

/** A password that the server accepts. */
export const password = "Haslo-testowe-1!";

/** Secret with which all test apps sign their tokens. */
export const jwtSecret = "only for tests, thirty-two letters";

/** Credentials of the operator's account. */
export const operatorLogin = { email: "szef@example.com", password };

/** Settings that create the operator's account. */
export const operatorSettings = { ADMIN_EMAIL: operatorLogin.email, ADMIN_PASSWORD: password };

/** Texts of a post as the API accepts them. */
export const postTexts = {
  ...mapTexts((name) => `Tekst „${name}”`),
  title: "Post",
  category: "Kuchnia",
  description: "Treść, która wystarczy.",
};

/** Texts of a post as a repository accepts them, without an image. */
export const storedTexts = { ...postTexts, image: "" };

/** Title of the post that the backend of a conformance test has from the start. */
export const firstPostTitle = "Pierwszy post";
