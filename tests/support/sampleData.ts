/** A password that the server takes. */
export const password = "Haslo-testowe-1!";

/** The operator's account, as one logs in with it. */
export const operatorLogin = { email: "szef@example.com", password };

/** The settings that make it. */
export const operatorSettings = { ADMIN_EMAIL: operatorLogin.email, ADMIN_PASSWORD: password };

/** The texts of a post, as the API takes them. */
export const postTexts = {
  title: "Post",
  category: "Kuchnia",
  description: "Treść, która wystarczy.",
};

/** The same as a repository takes them, without a picture. */
export const storedTexts = { ...postTexts, image: "" };
