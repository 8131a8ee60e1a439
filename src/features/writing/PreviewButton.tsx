import { useState } from "react";
import type { Author } from "@blog/contract/author";
import type { PostTexts } from "@blog/contract/postTexts";
import { formReader } from "../../form/formValues";
import { lazyPart } from "../../ui/lazyPart";
import { readPostFields, type Topic } from "./PostFields";

const PostPreview = lazyPart(async () => (await import("./PostPreview")).PostPreview);

interface Props {
  author: Author | null;
  topics: readonly Topic[];
  /** The chosen picture, or the URL of the one that the post has. */
  image: File | string | null;
}

/** Renders a button of a post's form that shows the post with what has been typed. */
export function PreviewButton({ author, topics, image }: Props) {
  const [preview, setPreview] = useState<{ fields: PostTexts; imageUrl: string } | null>(null);
  const handleOpen = (form: HTMLFormElement) =>
    setPreview({
      fields: readPostFields(formReader(form)),
      imageUrl: image instanceof File ? URL.createObjectURL(image) : (image ?? ""),
    });
  const handleClose = () => {
    if (image instanceof File && preview) URL.revokeObjectURL(preview.imageUrl);
    setPreview(null);
  };
  return (
    <>
      <button
        type="button"
        className="btn btn-outline"
        onClick={({ currentTarget: { form } }) => form && handleOpen(form)}
      >
        Podgląd
      </button>
      {preview && (
        <PostPreview
          {...preview}
          topic={topics.find(({ title }) => title === preview.fields.category)?.label ?? "Temat"}
          author={author}
          onClose={handleClose}
        />
      )}
    </>
  );
}
