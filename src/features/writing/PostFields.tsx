import type { KeyboardEvent, ReactNode } from "react";
import type { Category } from "@blog/contract/parse/category";
import type { Post } from "@blog/contract/parse/post";
import { postTexts } from "@blog/contract/fields";
import {
  mapTexts,
  type PostTextName,
  postTextNames,
  type PostTexts,
} from "@blog/contract/postTexts";
import { EditorField } from "./EditorField";
import { controlPropsOf } from "../../form/describedFields";
import { SelectField, TextAreaField } from "../../form/Field";

/** An option of the choice of a topic. */
export type Topic = Pick<Category, "title" | "label">;

interface Props {
  topics: readonly Topic[];
  errorOf: (name: string) => string | undefined;
  /** Post to edit; undefined in the form for a new post. */
  initial?: Post;
  /** Field for the picture, rendered above the text, where the post will show the picture. */
  children?: ReactNode;
}

export function PostFields({ topics, errorOf, initial, children }: Props) {
  // A map removes duplicates, because some backends list a title twice.
  const labelsByTitle = new Map(topics.map(({ title, label }) => [title, label]));
  // The post's own topic is an option even if it was deleted.
  const deletedTopicOptions =
    initial && !labelsByTitle.has(initial.category) ? [[initial.category, initial.topic]] : [];
  const options = [...deletedTopicOptions, ...labelsByTitle];
  const controlOf = (name: PostTextName) => {
    const props = {
      ...controlPropsOf(name, postTexts[name]),
      defaultValue: initial?.[name] ?? "",
      error: errorOf(name),
    };
    const { kind, limits } = postTexts[name];
    if (kind === "topic")
      return (
        <SelectField key={name} {...props}>
          <option value="">Wybierz temat</option>
          {options.map(([title, label]) => (
            <option key={title} value={title}>
              {label}
            </option>
          ))}
        </SelectField>
      );
    // A text area grows with its text, so that a long title is readable on a phone.
    if (kind === "line")
      return (
        <TextAreaField
          key={name}
          {...props}
          rows={1}
          autoComplete="off"
          enterKeyHint="next"
          onKeyDown={goToNextOnEnter}
        />
      );
    return <EditorField key={name} {...props} placeholder={textHint} max={limits.max} rows={12} />;
  };
  const controlsOf = (kind: Kind) =>
    postTextNames.filter((name) => postTexts[name].kind === kind).map(controlOf);
  return (
    <>
      {controlsOf("topic")}
      {controlsOf("line")}
      {children}
      {controlsOf("markdown")}
    </>
  );
}

const textHint =
  "Zacznij pisać albo wklej tekst. Od „## ” na początku wiersza zaczyna się nagłówek, od „- ” lista, a\u00a0od „> ” cytat.";

type Kind = (typeof postTexts)[PostTextName]["kind"];

/** Reads a post's texts from a form, and trims what was typed. */
export function readPostFields(valueOf: (name: string) => string): PostTexts {
  return mapTexts((name) => readers[postTexts[name].kind](valueOf(name)));
}

const readers: Record<Kind, (text: string) => string> = {
  // A pasted line may have several.
  line: joinLines,
  // The value of an option must not be trimmed.
  topic: (value) => value,
  markdown: (text) => text.trim(),
};

function joinLines(text: string): string {
  const lines = text.split("\n").map((line) => line.trim());
  return lines.filter(Boolean).join(" ");
}

/** Moves on to the next text when Enter is pressed in one that has a single line. */
function goToNextOnEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  // Enter also accepts an input method's suggestion. Safari fires that event after the composition, with key code 229.
  if (event.key !== "Enter" || event.nativeEvent.isComposing || event.keyCode === 229) return;
  event.preventDefault();
  const { currentTarget } = event;
  const areas = [...(currentTarget.form?.elements ?? [])].filter(
    (element) => element instanceof HTMLTextAreaElement,
  );
  areas[areas.indexOf(currentTarget) + 1]?.focus();
}
