/** Describes a text that users write, for forms, schemas and error messages. */
export interface FieldDescription {
  label: string;
  /** Noun phrase with which messages about the field begin. */
  subject: string;
  /** Minimum and maximum length of the trimmed text, in characters. */
  limits: { min?: number; max: number };
  /** Message for a missing text (spec, section 5). */
  missing: string;
  /** Matches messages of backends that mention the field, by a Polish word or by its name in the API. */
  words: RegExp;
}

const topicLimits = { min: 1, max: 100 };

/** The texts of a post, in the order of the spec, section 5. */
export const postTexts = {
  title: {
    label: "Tytuł",
    subject: "Tytuł postu",
    limits: { min: 2, max: 200 },
    missing: "Tytuł postu jest wymagany",
    words: /tytu[łl]|title/i,
  },
  category: {
    label: "Temat",
    subject: "Temat postu",
    limits: topicLimits,
    missing: "Temat postu jest wymagany",
    words: /temat|categor/i,
  },
  description: {
    label: "Treść",
    subject: "Treść postu",
    limits: { min: 10, max: 100_000 },
    missing: "Treść postu jest wymagana",
    words: /tre[śs][ćc]|description/i,
  },
} satisfies Record<string, FieldDescription>;

export const accountTexts = {
  username: {
    label: "Nazwa użytkownika",
    subject: "Nazwa użytkownika",
    limits: { min: 2, max: 100 },
    missing: "Dane są wymagane",
    words: /nazw|username/i,
  },
  email: {
    label: "Adres e-mail",
    subject: "Adres e-mail",
    limits: { min: 5, max: 100 },
    missing: "Email jest wymagany",
    words: /e-?mail/i,
  },
  password: {
    label: "Hasło",
    subject: "Hasło",
    limits: { min: 8, max: 72 },
    missing: "Hasło jest wymagane",
    words: /has[łl]|password/i,
  },
  bio: {
    label: "O sobie",
    subject: "Opis „O sobie”",
    limits: { max: 1_000 },
    missing: "Opis „O sobie” musi być tekstem",
    words: /\bbio\b|opis|o sobie/i,
  },
} satisfies Record<string, FieldDescription>;

export const topicTitle = {
  label: "Tytuł tematu",
  subject: "Tytuł tematu",
  limits: topicLimits,
  missing: "Tytuł tematu jest wymagany",
  words: /tytu[łl]|temat|title/i,
} satisfies FieldDescription;

export const commentText = {
  label: "Komentarz",
  subject: "Komentarz",
  limits: { min: 1, max: 5_000 },
  missing: "Proszę coś napisać",
  words: /komentarz|tre[śs][ćc]|"text"/i,
} satisfies FieldDescription;

export type PostTextName = keyof typeof postTexts;
export type PostTexts = Record<PostTextName, string>;

export const postTextNames = Object.keys(postTexts).filter(
  (name): name is PostTextName => name in postTexts,
);
