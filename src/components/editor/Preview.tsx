import { PostBody } from "../post/PostBody";

/** A text as readers will see it. */
export function Preview({ text }: { text: string }) {
  return (
    <section className="editor-preview" aria-label="Podgląd">
      {text.trim() ? (
        <PostBody text={text.trim()} className="preview-body" />
      ) : (
        <p className="meta">Tu zobaczysz, jak będzie wyglądał tekst.</p>
      )}
    </section>
  );
}
