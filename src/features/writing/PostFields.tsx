import type { KeyboardEvent, ReactNode } from "react";
import type { Category } from "@blog/contract/parse/category";
import type { Post } from "@blog/contract/parse/post";
import { type PostTextName, postTextNames, postTexts } from "@blog/contract/fields";
import { mapTexts } from "@blog/contract/pickTexts";
import type { PostEdit } from "@blog/contract/post";
import { EditorField } from "./EditorField";
import { SelectField, TextAreaField } from "../../form/Field";
import type { Requirement } from "../../form/useForm";

/** Required fields of a post, in the order of the spec, section 5. */
export const postRequirements: readonly Requirement[] = postTextNames.map((name) => ({
  name,
  message: postTexts[name].missing,
}));

export const postLabels = mapTexts((name) => postTexts[name].label);

interface Props {
  categories: Category[];
  errorOf: (name: string) => string | undefined;
  /** Post to edit; undefined in the form for a new post. */
  initial?: Post;
  /** Field for the picture, rendered above the text, where the post will show the picture. */
  children?: ReactNode;
}

export function PostFields({ categories, errorOf, initial, children }: Props) {
  // A map removes duplicates, because some backends list a title twice.
  const labelsByTitle = new Map(categories.map(({ title, label }) => [title, label]));
  // The post's own topic is an option even if it was deleted.
  const deletedTopicOptions =
    initial && !labelsByTitle.has(initial.category) ? [[initial.category, initial.topic]] : [];
  const options = [...deletedTopicOptions, ...labelsByTitle];
  const fields: Record<PostTextName, ReactNode> = {
    category: (
      <SelectField
        label={postLabels.category}
        name="category"
        aria-required
        defaultValue={initial?.category ?? ""}
        error={errorOf("category")}
      >
        <option value="">Wybierz temat</option>
        {options.map(([title, label]) => (
          <option key={title} value={title}>
            {label}
          </option>
        ))}
      </SelectField>
    ),
    // A text area grows with its text, so that a long title is readable on a phone.
    title: (
      <TextAreaField
        label={postLabels.title}
        name="title"
        rows={1}
        defaultValue={initial?.title}
        autoComplete="off"
        aria-required
        enterKeyHint="next"
        onKeyDown={goToTextOnEnter}
        error={errorOf("title")}
      />
    ),
    description: (
      <EditorField
        label={postLabels.description}
        name="description"
        aria-required
        max={postTexts.description.limits.max}
        rows={12}
        defaultValue={initial?.description}
        error={errorOf("description")}
      />
    ),
  };
  return (
    <>
      {fields.category}
      {fields.title}
      {children}
      {fields.description}
    </>
  );
}

/** Reads a post's fields from a form, and trims what was typed. */
export function readPostFields(valueOf: (name: string) => string): PostEdit {
  const fields = mapTexts((name) => valueOf(name).trim());
  // A pasted title may have several lines. The topic is an option's value, which must not be trimmed.
  return { ...fields, title: toOneLine(fields.title), category: valueOf("category") };
}

function toOneLine(text: string): string {
  const lines = text.split("\n").map((line) => line.trim());
  return lines.filter(Boolean).join(" ");
}

/** Moves on to the text when Enter is pressed in the title, which has a single line. */
function goToTextOnEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  // Enter also accepts an input method's suggestion. Safari fires that event after the composition, with key code 229.
  if (event.key !== "Enter" || event.nativeEvent.isComposing || event.keyCode === 229) return;
  event.preventDefault();
  const text = event.currentTarget.form?.elements.namedItem("description");
  if (text instanceof HTMLElement) text.focus();
}
