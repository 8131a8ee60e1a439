import type { Searchable } from "@blog/shared/search";
import type { PostTextName } from "./postTexts";

/** Describes a field in which users write, for forms, schemas and error messages. */
export interface FieldDescription {
  label: string;
  /** Noun phrase with which messages about the field begin. */
  subject: string;
  /** Lengths of the trimmed text, in characters. A text without a minimum may be blank, and may be left out. */
  limits: { min?: number; max: number };
  /** Message for a missing text (spec, section 5). */
  missing: string;
  /** Matches messages of backends that mention the field, by a Polish word or by its name in the API. */
  words: RegExp;
}

/** Describes a text that others read. Its schemas and its control in forms follow from its kind. */
export interface TextDescription extends FieldDescription {
  kind: "line" | "name" | "topic" | "paragraphs" | "markdown";
}

interface PostTextDescription extends TextDescription {
  /** The part of a post's searchable texts to which this text belongs, which determines the rank of a hit. */
  searchedAs: Exclude<keyof Searchable, "author">;
}

const topicLimits = { min: 1, max: 100 };

export const postTexts = {
  title: {
    kind: "line",
    label: "Tytuł",
    subject: "Tytuł postu",
    limits: { min: 2, max: 200 },
    missing: "Tytuł postu jest wymagany",
    words: /\b(?:tytu[łl]|title)/i,
    searchedAs: "title",
  },
  category: {
    kind: "topic",
    label: "Temat",
    subject: "Temat postu",
    limits: topicLimits,
    missing: "Temat postu jest wymagany",
    words: /\b(?:temat|categor)/i,
    searchedAs: "category",
  },
  description: {
    kind: "markdown",
    label: "Treść",
    subject: "Treść postu",
    limits: { min: 10, max: 100_000 },
    missing: "Treść postu jest wymagana",
    words: /\b(?:tre[śs][ćc]|description)/i,
    searchedAs: "text",
  },
} satisfies Record<PostTextName, PostTextDescription>;

export const profileTexts = {
  username: {
    kind: "name",
    label: "Nazwa użytkownika",
    subject: "Nazwa użytkownika",
    limits: { min: 2, max: 100 },
    missing: "Dane są wymagane",
    words: /\b(?:nazw|username)/i,
  },
  bio: {
    kind: "paragraphs",
    label: "O sobie",
    subject: "Opis „O sobie”",
    limits: { max: 1_000 },
    missing: "Opis „O sobie” musi być tekstem",
    words: /\b(?:bio\b|opis|o sobie)/i,
  },
} satisfies Record<string, TextDescription>;

export const accountTexts = {
  ...profileTexts,
  email: {
    label: "Adres e-mail",
    subject: "Adres e-mail",
    limits: { min: 5, max: 100 },
    missing: "Email jest wymagany",
    words: /\be-?mail/i,
  },
  password: {
    label: "Hasło",
    subject: "Hasło",
    limits: { min: 8, max: 72 },
    missing: "Hasło jest wymagane",
    words: /\b(?:has[łl]|password)/i,
  },
} satisfies Record<string, FieldDescription>;

export const topicTexts = {
  title: {
    kind: "topic",
    label: "Tytuł tematu",
    subject: "Tytuł tematu",
    limits: topicLimits,
    missing: "Tytuł tematu jest wymagany",
    words: /\b(?:tytu[łl]|temat|title)/i,
  },
} satisfies Record<string, TextDescription>;

export const commentTexts = {
  text: {
    kind: "markdown",
    label: "Komentarz",
    subject: "Komentarz",
    limits: { min: 1, max: 5_000 },
    missing: "Proszę coś napisać",
    words: /\b(?:komentarz|tre[śs][ćc])|"text"/i,
  },
} satisfies Record<string, TextDescription>;

/** Names of the texts among `Fields` that may be blank. */
type OptionalName<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends { limits: { min: number } } ? never : Name;
}[keyof Fields];

/** A `Value` for each text, or an `OptionalValue` for those that may be blank. */
export type ByRequirement<Fields, Value, OptionalValue> = {
  [Name in keyof Fields]: Name extends OptionalName<Fields> ? OptionalValue : Value;
};

export function isOptional({ limits }: FieldDescription): boolean {
  return limits.min === undefined;
}

/** Kinds of characters that the embedded backend requires in a new password. */
export const passwordCharacterClasses = {
  lower: /\p{Ll}/u,
  upper: /\p{Lu}/u,
  digit: /\p{Nd}/u,
  symbol: /[^\p{L}\p{N}]/u,
};

/** Kinds of characters in a password that satisfy every backend of this API, with their descriptions in the form. */
export const portablePasswordRules: readonly (readonly [text: string, rule: RegExp])[] = [
  ["mała litera (a–z)", /[a-z]/],
  ["wielka litera (A–Z)", /[A-Z]/],
  ["cyfra", /[0-9]/],
  ["znak specjalny, np. ! lub -", /[!-/:-@[-`{-~]/],
];
