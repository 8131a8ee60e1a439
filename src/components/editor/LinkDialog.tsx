import { type FormEvent, useState } from "react";
import { createPortal } from "react-dom";
import { asString } from "../../lib/narrow";
import { parseLinkUrl } from "../../lib/text/markdownEdits";
import { Field } from "../form/Field";
import { Dialog } from "../ui/Dialog";

interface Props {
  /** What is selected. */
  words: string;
  onLink: (words: string, address: string) => void;
  onClose: () => void;
}

/** Asks where a link leads. Outside of the form that it is asked from: one cannot hold another. */
export function LinkDialog({ words, onLink, onClose }: Props) {
  const [error, setError] = useState<string>();
  const isAddress = parseLinkUrl(words) !== null;
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // By React's tree it would go on to the other form.
    event.stopPropagation();
    const data = new FormData(event.currentTarget);
    const address = parseLinkUrl(asString(data.get("address")));
    if (address) onLink(asString(data.get("words")).trim() || address, address);
    else setError("Podaj adres, np. https://example.com");
  };
  return createPortal(
    <Dialog title="Wstaw odnośnik" onClose={onClose}>
      <form noValidate onSubmit={handleSubmit}>
        <Field
          label="Adres"
          name="address"
          inputMode="url"
          autoComplete="off"
          defaultValue={isAddress ? words : ""}
          error={error}
        />
        <Field
          label="Tekst odnośnika"
          name="words"
          autoComplete="off"
          defaultValue={isAddress ? "" : words}
          error={undefined}
        />
        <button type="submit" className="btn btn-primary">
          Wstaw
        </button>
      </form>
    </Dialog>,
    document.body,
  );
}
