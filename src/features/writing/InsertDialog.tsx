import { type FormEvent, useId, useState } from "react";
import { createPortal } from "react-dom";
import { toFailure } from "../../api/failure";
import { asString } from "@blog/shared/narrow";
import { isTextPictureUrl } from "@blog/shared/pictures";
import { NO_IMAGE } from "@blog/contract/uploads";
import type { PictureTexts } from "@blog/editor/host";
import { isPictureFile } from "../../lib/pictures/preparePicture";
import { parseLinkUrl } from "@blog/editor/linkUrl";
import { Field, FieldError } from "../../form/Field";
import { Dialog } from "../../ui/Dialog";
import type { Insertion } from "@blog/editor/insertions";

interface Props {
  insertion: Insertion;
  /** @param words link text or alternative text @param address null removes the link @param caption empty for a link */
  onInsert: (words: string, address: string | null, caption: string) => void;
  /** Adds a picture file from the user's device. Undefined if the backend accepts no pictures in texts. */
  onFile: ((file: File, words: PictureTexts) => void) | undefined;
  onClose: () => void;
}

const labelsByKind = {
  link: {
    title: "Odnośnik",
    address: "Adres",
    words: "Tekst odnośnika",
    error: "Podaj adres, np. https://example.com",
  },
  picture: {
    title: "Zdjęcie z adresu",
    address: "Adres zdjęcia",
    words: "Opis dla niewidomych",
    error: "Podaj adres zdjęcia, zaczynający się od https://",
  },
};

interface Errors {
  file?: string;
  address?: string;
  words?: string;
}

/** Asks for a link or a picture. Rendered outside the form around the editor, because HTML forms cannot be nested. */
export function InsertDialog({ insertion, onInsert, onFile, onClose }: Props) {
  const [errors, setErrors] = useState<Errors>({});
  const { kind, words, address, caption } = insertion;
  const isPicture = kind === "picture";
  const acceptsFile = isPicture && onFile !== undefined;
  const isUrlSelected = !address && parseLinkUrl(words) !== null;
  const labels = labelsByKind[kind];
  const submit = async (data: FormData) => {
    const valueOf = (name: string) => asString(data.get(name)).trim();
    const [typedWords, typedCaption] = [valueOf("words"), valueOf("caption")];
    const url = parseLinkUrl(valueOf("address"));
    const file = data.get("file");
    const chosenFile = file instanceof File && file.size > 0 ? file : null;
    const isNothingChosen = !chosenFile && (!url || (isPicture && !isTextPictureUrl(url)));
    // Asks for alternative text only once. After that, the author can insert the picture without it.
    const needsDescription = isPicture && !typedWords && !errors.words;
    const fileError = chosenFile && (await checkFile(chosenFile));
    if (isNothingChosen) setErrors({ address: acceptsFile ? nothingChosenMessage : labels.error });
    else if (chosenFile && fileError) setErrors({ file: fileError });
    else if (needsDescription) setErrors({ words: missingDescriptionMessage });
    else if (chosenFile) onFile?.(chosenFile, { alt: typedWords, caption: typedCaption });
    else onInsert(isPicture ? typedWords : typedWords || asString(url), url, typedCaption);
  };
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // React would let the event bubble through the portal to the form around the editor.
    event.stopPropagation();
    void submit(new FormData(event.currentTarget));
  };
  return createPortal(
    <Dialog title={acceptsFile ? "Zdjęcie" : labels.title} onClose={onClose}>
      <form noValidate onSubmit={handleSubmit}>
        {acceptsFile && !address && <FileField error={errors.file} />}
        <Field
          label={acceptsFile && !address ? "albo jego adres" : labels.address}
          name="address"
          inputMode="url"
          autoComplete="off"
          defaultValue={isUrlSelected ? words : address}
          error={errors.address}
        />
        {isPicture && (
          <div className="field">
            <p className="meta">
              Zdjęcie z adresu zostaje pod nim: przeglądarki czytelników pobiorą je stamtąd.
            </p>
          </div>
        )}
        <Field
          label={labels.words}
          name="words"
          autoComplete="off"
          defaultValue={isUrlSelected ? "" : words}
          error={errors.words}
        />
        {isPicture && (
          <Field
            label="Podpis"
            name="caption"
            autoComplete="off"
            defaultValue={caption}
            error={undefined}
          />
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
                onClick={() => onInsert(words, null, "")}
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

/** Returns a Polish message if a file cannot be added; otherwise "". */
async function checkFile(file: File): Promise<string> {
  try {
    return (await isPictureFile(file)) ? "" : NO_IMAGE;
  } catch (error) {
    return toFailure(error).message;
  }
}

const nothingChosenMessage = "Wybierz plik albo podaj adres, zaczynający się od https://";

const missingDescriptionMessage =
  "Bez opisu osoby niewidome nie dowiedzą się, co widać na zdjęciu. Możesz je też wstawić bez niego.";

/** Renders a file input, which is visually hidden because browsers label it in their own language. */
function FileField({ error }: { error: string | undefined }) {
  const id = useId();
  const [fileName, setFileName] = useState("");
  return (
    <div className="field image-input">
      <input
        id={id}
        name="file"
        type="file"
        accept="image/*"
        className="visually-hidden"
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={(event) => setFileName(event.target.files?.[0]?.name ?? "")}
      />
      <label className="btn btn-outline" htmlFor={id}>
        Wybierz plik
      </label>
      <span className="meta image-name">{fileName}</span>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}
