import "./publishPreview.scss";
import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import type { Category } from "@blog/contract/parse/category";
import type { Author } from "@blog/contract/author";
import type { PostTexts } from "@blog/contract/postTexts";
import { pageDescription } from "../../lib/text/pageDescription";
import { formReader } from "../../form/formValues";
import { useSite } from "../../ui/siteContext";
import { PostCard } from "../post/PostCard";
import { readPostFields } from "./PostFields";

interface Props {
  author: Author;
  categories: Category[];
  image: File | null;
}

/** Renders previews of an unpublished post: as a card in lists, and as a link that somebody shares. */
export function PublishPreview({ author, categories, image }: Props) {
  const details = useRef<HTMLDetailsElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const fields = useFormFields(details, isOpen, image);
  return (
    <details
      ref={details}
      className="publish-preview"
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary>Podgląd posta</summary>
      {fields && (
        <Previews
          fields={{ ...fields, title: fields.title || "Tytuł posta" }}
          topic={categories.find(({ title }) => title === fields.category)?.label ?? "Temat"}
          author={author}
        />
      )}
    </details>
  );
}

function Previews(props: { fields: PreviewFields; topic: string; author: Author }) {
  const { topic, author } = props;
  const { imageUrl, ...texts } = props.fields;
  const site = useSite();
  const [createdAt] = useState(() => new Date().toISOString());
  return (
    <div className="publish-previews">
      <Preview caption="na liście postów">
        {/* Inert, because the links of an unpublished post lead nowhere. */}
        <div inert>
          <PostCard
            post={{
              _id: "",
              ...texts,
              topic,
              image: { url: imageUrl, publicId: null },
              user: author,
              likes: [],
              createdAt,
            }}
          />
        </div>
      </Preview>
      {site.isServerRendered && (
        <Preview caption="jako link wysłany znajomym">
          <div className="link-preview">
            {imageUrl && <img src={imageUrl} alt="" />}
            <p className="meta">{new URL(site.url).host}</p>
            <p className="link-preview-title">{texts.title}</p>
            <p className="link-preview-text">{pageDescription(texts.description)}</p>
          </div>
        </Preview>
      )}
    </div>
  );
}

function Preview({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    <figure aria-label={caption}>
      <figcaption className="meta">{caption}</figcaption>
      {children}
    </figure>
  );
}

type PreviewFields = PostTexts & { imageUrl: string };

/** Returns the values of the form that contains an element, updated on each input; null while `isEnabled` is false. */
function useFormFields(
  element: RefObject<HTMLElement | null>,
  isEnabled: boolean,
  image: File | null,
): PreviewFields | null {
  const [fields, setFields] = useState<PreviewFields | null>(null);
  useEffect(() => {
    const form = element.current?.closest("form");
    if (!form || !isEnabled) return undefined;
    const listeners = new AbortController();
    const imageUrl = image ? URL.createObjectURL(image) : "";
    const updateFields = () => setFields({ ...readPostFields(formReader(form)), imageUrl });
    const frameId = requestAnimationFrame(updateFields);
    form.addEventListener("input", updateFields, { signal: listeners.signal });
    return () => {
      cancelAnimationFrame(frameId);
      listeners.abort();
      URL.revokeObjectURL(imageUrl);
    };
  }, [element, isEnabled, image]);
  return isEnabled ? fields : null;
}
