import { type FormEvent, useState } from "react";
import { createPortal } from "react-dom";
import { asString } from "../../shared/narrow";
import { parseLinkUrl } from "../../lib/text/linkUrl";
import { Field } from "../form/Field";
import { Dialog } from "../ui/Dialog";
import type { Insertion } from "./insertions";

interface Props {
  insertion: Insertion;
  /** @param address null to remove a link */
  onInsert: (words: string, address: string | null) => void;
  onClose: () => void;
}

const texts = {
  link: {
    title: "Odnośnik",
    address: "Adres",
    words: "Tekst odnośnika",
    error: "Podaj adres, np. https://example.com",
  },
  picture: {
    title: "Zdjęcie z adresu",
    address: "Adres zdjęcia",
    words: "Co na nim widać",
    error: "Podaj adres zdjęcia, zaczynający się od https://",
  },
};

/** Asks for the URL of a link or picture; outside the editor's form, since forms cannot be nested. */
export function InsertDialog({ insertion, onInsert, onClose }: Props) {
  const [errors, setErrors] = useState<{ address?: string; words?: string }>({});
  const { kind, words, address } = insertion;
  const isAddress = !address && parseLinkUrl(words) !== null;
  const text = texts[kind];
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // React would bubble it to the editor's form.
    event.stopPropagation();
    const data = new FormData(event.currentTarget);
    const url = parseLinkUrl(asString(data.get("address")));
    const typed = asString(data.get("words")).trim();
    if (!url || (kind === "picture" && !url.startsWith("https://"))) {
      setErrors({ address: text.error });
    } else if (kind === "picture" && !typed) {
      setErrors({ words: "Opisz zdjęcie dla osób, które go nie zobaczą" });
    } else onInsert(typed || url, url);
  };
  return createPortal(
    <Dialog title={text.title} onClose={onClose}>
      <form noValidate onSubmit={handleSubmit}>
        <Field
          label={text.address}
          name="address"
          inputMode="url"
          autoComplete="off"
          defaultValue={isAddress ? words : address}
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
        <div className="form-buttons">
          <button type="submit" className="btn btn-primary">
            {address ? "Zmień" : "Wstaw"}
          </button>
          {kind === "link" && address && (
            <>
              <button
                type="button"
                className="btn btn-outline"
                onClick={() => onInsert(words, null)}
              >
                Usuń odnośnik
              </button>
              <a className="btn btn-outline" href={address} target="_blank" rel="noopener">
                Otwórz
              </a>
            </>
          )}
        </div>
      </form>
    </Dialog>,
    document.body,
  );
}
