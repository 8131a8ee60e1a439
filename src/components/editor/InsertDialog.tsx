import { type FormEvent, useState } from "react";
import { createPortal } from "react-dom";
import { asString } from "../../shared/narrow";
import { parseLinkUrl } from "../../lib/text/markdownInserts";
import { Field } from "../form/Field";
import { Dialog } from "../ui/Dialog";
import type { Insertion } from "./tools";

interface Props {
  kind: Insertion;
  /** The selected text. */
  words: string;
  onInsert: (words: string, address: string) => void;
  onClose: () => void;
}

const texts = {
  link: {
    title: "Wstaw odnośnik",
    address: "Adres",
    words: "Tekst odnośnika",
    error: "Podaj adres, np. https://example.com",
  },
  picture: {
    title: "Wstaw zdjęcie",
    address: "Adres zdjęcia",
    words: "Co na nim widać",
    error: "Podaj adres zdjęcia, zaczynający się od https://",
  },
};

/** Asks for the URL of a link or picture; outside the editor's form, since forms cannot be nested. */
export function InsertDialog({ kind, words, onInsert, onClose }: Props) {
  const [errors, setErrors] = useState<{ address?: string; words?: string }>({});
  const isAddress = parseLinkUrl(words) !== null;
  const text = texts[kind];
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // React would bubble it to the editor's form.
    event.stopPropagation();
    const data = new FormData(event.currentTarget);
    const address = parseLinkUrl(asString(data.get("address")));
    const typed = asString(data.get("words")).trim();
    if (!address || (kind === "picture" && !address.startsWith("https://"))) {
      setErrors({ address: text.error });
    } else if (kind === "picture" && !typed) {
      setErrors({ words: "Opisz zdjęcie dla osób, które go nie zobaczą" });
    } else onInsert(typed || address, address);
  };
  return createPortal(
    <Dialog title={text.title} onClose={onClose}>
      <form noValidate onSubmit={handleSubmit}>
        <Field
          label={text.address}
          name="address"
          inputMode="url"
          autoComplete="off"
          defaultValue={isAddress ? words : ""}
          error={errors.address}
        />
        <Field
          label={text.words}
          name="words"
          autoComplete="off"
          defaultValue={isAddress ? "" : words}
          error={errors.words}
        />
        {kind === "picture" && (
          <p className="meta">
            Zdjęcie zostaje pod swoim adresem: przeglądarki czytelników pobiorą je stamtąd, a opis
            stanie pod nim.
          </p>
        )}
        <button type="submit" className="btn btn-primary">
          Wstaw
        </button>
      </form>
    </Dialog>,
    document.body,
  );
}
