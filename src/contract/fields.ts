import {
  BIO,
  CATEGORY_TITLE,
  COMMENT_TEXT,
  EMAIL,
  PASSWORD,
  POST_DESCRIPTION,
  POST_TITLE,
  USERNAME,
} from "./limits";

/** What is known of a text that people write, wherever it is asked for, checked, stored or refused. */
export interface FieldDescription {
  label: string;
  /** Begins the messages about it. */
  subject: string;
  /** Length in characters. */
  limits: { min?: number; max: number };
  /** Said when it is missing (spec, section 5). */
  missing: string;
  /** The words by which servers refer to it, in Polish or by its key. */
  words: RegExp;
}

/** A post's texts, in the order of the spec's section 5. */
export const postTexts = {
  title: {
    label: "Tytuł",
    subject: "Tytuł postu",
    limits: POST_TITLE,
    missing: "Tytuł postu jest wymagany",
    words: /tytu[łl]|title/i,
  },
  category: {
    label: "Temat",
    subject: "Temat postu",
    limits: CATEGORY_TITLE,
    missing: "Temat postu jest wymagany",
    words: /temat|categor/i,
  },
  description: {
    label: "Treść",
    subject: "Treść postu",
    limits: POST_DESCRIPTION,
    missing: "Treść postu jest wymagana",
    words: /tre[śs][ćc]|description/i,
  },
} satisfies Record<string, FieldDescription>;

export const accountTexts = {
  username: {
    label: "Nazwa użytkownika",
    subject: "Nazwa użytkownika",
    limits: USERNAME,
    missing: "Dane są wymagane",
    words: /nazw|username/i,
  },
  email: {
    label: "Adres e-mail",
    subject: "Adres e-mail",
    limits: EMAIL,
    missing: "Email jest wymagany",
    words: /e-?mail/i,
  },
  password: {
    label: "Hasło",
    subject: "Hasło",
    limits: PASSWORD,
    missing: "Hasło jest wymagane",
    words: /has[łl]|password/i,
  },
  bio: {
    label: "O sobie",
    subject: "Opis „O sobie”",
    limits: BIO,
    missing: "",
    words: /\bbio\b|opis|o sobie/i,
  },
} satisfies Record<string, FieldDescription>;

export const topicTitle: FieldDescription = {
  label: "Tytuł tematu",
  subject: "Tytuł tematu",
  limits: CATEGORY_TITLE,
  missing: "Tytuł tematu jest wymagany",
  words: /tytu[łl]|temat|title/i,
};

export const commentText: FieldDescription = {
  label: "Komentarz",
  subject: "Komentarz",
  limits: COMMENT_TEXT,
  missing: "Proszę coś napisać",
  words: /komentarz|tre[śs][ćc]|"text"/i,
};

export type PostTextName = keyof typeof postTexts;
export type PostTexts = Record<PostTextName, string>;

export const postTextNames = Object.keys(postTexts).filter(
  (name): name is PostTextName => name in postTexts,
);
