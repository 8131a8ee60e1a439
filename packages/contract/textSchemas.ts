import { z } from "zod";
import {
  characterCount,
  cleanText,
  normalizeText,
  visibleText,
  withoutExcessMarks,
} from "@blog/shared/unicode";
import { boundedString, isStorable, rawLength } from "./document";
import {
  type ByRequirement,
  type FieldDescription,
  isOptional,
  type TextDescription,
} from "./fields";

type Texts = Readonly<Record<string, TextDescription>>;

/** Builds the schemas of the texts in a request. Those that may be blank may be missing. */
export function requestTexts<Fields extends Texts>(
  fields: Fields,
): ByRequirement<Fields, z.ZodString, z.ZodOptional<z.ZodString>>;
export function requestTexts(fields: Texts): object {
  return mapFields(fields, (field) => {
    const schema = schemaBuilders[field.kind](field);
    return isOptional(field) ? schema.optional() : schema;
  });
}

/** Builds the schemas of the texts in a response. Backends that do not know a text that may be blank do not send it. */
export function responseTexts<Fields extends Texts>(
  fields: Fields,
): ByRequirement<Fields, z.ZodString, z.ZodOptional<z.ZodString>>;
export function responseTexts(fields: Texts): object {
  return mapFields(fields, (field) => (isOptional(field) ? z.string().optional() : z.string()));
}

function mapFields(fields: Texts, schemaOf: (field: TextDescription) => z.ZodType): object {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, schemaOf(field)]));
}

const schemaBuilders: Record<TextDescription["kind"], (field: FieldDescription) => z.ZodString> = {
  line: textField,
  paragraphs: textField,
  markdown: textField,
  topic: topicField,
  name: nameField,
};

/** Returns whether a text is storable and has no control characters except line breaks and tabs. */
function isPlainText(text: string): boolean {
  // Other control characters are rejected, since JSON escapes most of them as six characters each.
  return isStorable(text) && !/(?![\n\r\t])\p{Cc}/u.test(text);
}

/**
 * Builds the schema of a required text, with Polish messages. The text is trimmed, invisible characters are removed,
 * and line endings become `\n`, since multipart forms send `\r\n`.
 * @param field provides the messages, and the limits for the `characterCount` of the cleaned text
 * @param rules `isAllowed` tests the raw text. `clean` runs before the length is checked
 */
export function textField(
  { limits, subject, missing }: FieldDescription,
  { isAllowed = isPlainText, clean = cleanText } = {},
) {
  const { min = 0, max } = limits;
  const tooShortMessage = `${subject} musi mieć co najmniej ${min} ${min < 5 ? "znaki" : "znaków"}`;
  const tooLongMessage = `${subject} może mieć najwyżej ${max.toLocaleString("pl")} znaków`;
  return boundedString(rawLength(max), tooLongMessage, missing)
    .refine(isAllowed, `${subject} zawiera niedozwolony znak`)
    .overwrite((text) => clean(text.replace(/\r\n?/g, "\n")))
    .refine((text) => characterCount(text) >= min, min === 1 ? missing : tooShortMessage)
    .refine((text) => characterCount(text) <= max, tooLongMessage)
    .meta({ minLength: min, maxLength: max });
}

/** Builds the schema of a topic's title. URLs contain it as a path segment, so it must not be `.` or `..`. */
function topicField(field: FieldDescription) {
  return textField(field).regex(/^(?!\.\.?$)/, `${field.subject} nie może być samą kropką`);
}

/** Builds the schema of a required single-line name, in NFC and with at least one letter or digit. */
export function nameField(field: FieldDescription) {
  return textField(field, { isAllowed: isStorable, clean: cleanName }).regex(
    /[\p{L}\p{N}]/u,
    `${field.subject} musi mieć literę lub cyfrę`,
  );
}

function cleanName(text: string): string {
  // Spaces are collapsed and marks composed afterwards, since removing invisible characters can make them adjacent.
  const line = visibleText(text.replace(/[\s\u2800\u3164]/g, " "));
  const name = normalizeText(line.replace(/ +/g, " ").trim(), "NFC");
  return withoutExcessMarks(name);
}
