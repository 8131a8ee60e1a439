import type { Category } from "../../contract/category";
import type { PostEdit } from "../../contract/post";
import { plainText } from "../../lib/text/names";
import { Field } from "../form/Field";
import { SelectField } from "../form/SelectField";
import { TextAreaField } from "../form/TextAreaField";
import type { Requirement } from "../form/useForm";

type Name = "title" | "category" | "description";

/** What a post must have, in the order of the spec's section 5. */
export const postRequirements: readonly Requirement<Name>[] = [
  { name: "title", message: "Tytuł postu jest wymagany" },
  { name: "category", message: "Temat postu jest wymagany" },
  { name: "description", message: "Treść postu jest wymagana" },
];

interface Props {
  categories: Category[];
  errorOf: (name: Name) => string | undefined;
  /** The post that is changed; nothing for a new one. */
  initial?: PostEdit;
}

/** The texts of a post. */
export function PostFields({ categories, errorOf, initial }: Props) {
  const titles = categories.map(({ title }) => title);
  // The topic of a post may have been deleted; the post keeps it. Some backends keep a title twice.
  const own = initial && !titles.includes(initial.category) ? [initial.category] : [];
  const choices = [...new Set([...own, ...titles])];
  return (
    <>
      <Field
        label="Tytuł"
        name="title"
        defaultValue={initial?.title}
        autoComplete="off"
        error={errorOf("title")}
      />
      <SelectField
        label="Temat"
        name="category"
        defaultValue={initial?.category ?? ""}
        error={errorOf("category")}
      >
        <option value="">Wybierz temat</option>
        {choices.map((title) => (
          <option key={title} value={title}>
            {plainText(title)}
          </option>
        ))}
      </SelectField>
      <TextAreaField
        label="Treść"
        name="description"
        rows={12}
        defaultValue={initial?.description}
        error={errorOf("description")}
      />
    </>
  );
}

/** The texts of the form, trimmed. */
export function postOf(valueOf: (name: string) => string): PostEdit {
  return {
    title: valueOf("title").trim(),
    category: valueOf("category"),
    description: valueOf("description").trim(),
  };
}
