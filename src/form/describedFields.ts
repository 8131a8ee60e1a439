import { type ByRequirement, type FieldDescription, isOptional } from "@blog/contract/fields";
import type { Requirement } from "./useForm";

type Fields = Readonly<Record<string, FieldDescription>>;

/** Returns the requirements of those fields that must not be blank. */
export function requirementsOf(fields: Fields): Requirement[] {
  return Object.entries(fields).flatMap(([name, field]) =>
    isOptional(field) ? [] : [{ name, message: field.missing }],
  );
}

/** Returns the props of the control for a field, of which the label says if it may be blank. */
export function controlPropsOf(name: string, field: FieldDescription) {
  const isRequired = !isOptional(field);
  const label = isRequired ? field.label : `${field.label} (nieobowiązkowo)`;
  return { name, label, "aria-required": isRequired || undefined };
}

/**
 * Returns the texts to send. Leaves out those that stay blank, which backends that do not know them reject.
 * @param stored the texts before the change; none for a new document
 */
export function textsToSend<Described extends Fields>(
  fields: Described,
  texts: Record<keyof Described, string>,
  stored?: Partial<Record<keyof Described, string>>,
): ByRequirement<Described, string, string | undefined>;
export function textsToSend(fields: Fields, texts: TextsByName, stored: TextsByName = {}): object {
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([name, field]) => !isOptional(field) || texts[name] || stored[name])
      .map(([name]) => [name, texts[name]]),
  );
}

type TextsByName = Readonly<Record<string, string | undefined>>;
