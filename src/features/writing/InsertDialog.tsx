import { useState } from "react";
import { createPortal } from "react-dom";
import { isTextPictureUrl } from "@blog/shared/pictures";
import type { Insertion } from "@blog/editor/host";
import { parseLinkUrl } from "@blog/editor/bareLinks";
import { Field, FieldFrame } from "../../form/Field";
import { Form } from "../../form/Form";
import { ImageInput } from "../../form/ImageInput";
import { type Requirement, useForm } from "../../form/useForm";
import { Dialog } from "../../ui/Dialog";

interface Props {
  insertion: Insertion;
  onClose: () => void;
}

/** Asks for a link or a picture. Rendered outside the form around the editor, because HTML forms cannot be nested. */
export function InsertDialog(props: Props) {
  const isLink = props.insertion.kind === "link";
  return createPortal(
    isLink ? <LinkDialog {...props} /> : <PictureDialog {...props} />,
    document.body,
  );
}

function LinkDialog({ insertion, onClose }: Props) {
  const { words, address, apply } = insertion;
  const isUrlSelected = !address && parseLinkUrl(words) !== null;
  const form = useForm(linkRequirements, async (valueOf) => {
    const url = parseLinkUrl(valueOf("address"));
    closeThen(onClose, () => apply(valueOf("words").trim() || String(url), url, ""));
  });
  const buttons = address && (
    <>
      <button
        type="button"
        className="btn btn-outline"
        onClick={() => closeThen(onClose, () => apply(words, null, ""))}
      >
        Usuń odnośnik
      </button>
      <a className="btn btn-outline" href={address} target="_blank" rel="noopener">
        Otwórz
      </a>
    </>
  );
  return (
    <Dialog title="Odnośnik" onClose={onClose}>
      <Form form={form} {...labelsOf(address)} buttons={buttons} onCancel={onClose}>
        <Field
          label="Adres"
          name="address"
          inputMode="url"
          autoComplete="off"
          defaultValue={isUrlSelected ? words : address}
          error={form.errorOf("address")}
        />
        <Field
          label="Tekst odnośnika"
          name="words"
          autoComplete="off"
          defaultValue={isUrlSelected ? "" : words}
          error={undefined}
        />
      </Form>
    </Dialog>
  );
}

const linkRequirements: readonly Requirement[] = [
  {
    name: "address",
    message: "Podaj adres, np. https://example.com",
    isMissing: (valueOf) => parseLinkUrl(valueOf("address")) === null,
  },
];

function PictureDialog({ insertion, onClose }: Props) {
  const { words, address, caption, apply, addFile } = insertion;
  const [image, setImage] = useState<File | null>(null);
  const acceptsFile = addFile !== undefined && !address;
  const form = useForm(pictureRequirements(image, acceptsFile), async (valueOf) => {
    const texts = { alt: valueOf("words").trim(), caption: valueOf("caption").trim() };
    closeThen(onClose, () => {
      if (image) addFile?.(image, texts);
      else apply(texts.alt, parseLinkUrl(valueOf("address")), texts.caption);
    });
  });
  return (
    <Dialog title={addFile ? "Zdjęcie" : "Zdjęcie z adresu"} onClose={onClose}>
      <Form form={form} {...labelsOf(address)} onCancel={onClose}>
        {acceptsFile && <ImageInput image={image} onChange={setImage} error={undefined} />}
        <FieldFrame
          label={acceptsFile ? "albo jego adres" : "Adres zdjęcia"}
          error={form.errorOf("address")}
          hint={addressHint}
        >
          {(control) => (
            <input
              {...control}
              className="form-control"
              name="address"
              inputMode="url"
              autoComplete="off"
              defaultValue={address}
            />
          )}
        </FieldFrame>
        <Field
          label="Opis dla niewidomych"
          name="words"
          autoComplete="off"
          defaultValue={words}
          error={form.errorOf("words")}
        />
        <Field
          label="Podpis"
          name="caption"
          autoComplete="off"
          defaultValue={caption}
          error={undefined}
        />
      </Form>
    </Dialog>
  );
}

function addressHint(id: string) {
  return (
    <p id={id} className="meta">
      Zdjęcie z adresu zostaje pod nim: przeglądarki czytelników pobiorą je stamtąd.
    </p>
  );
}

/** Asks for alternative text only once. After that, the author can insert the picture without it. */
function pictureRequirements(image: File | null, acceptsFile: boolean): Requirement[] {
  return [
    {
      name: "address",
      message: acceptsFile
        ? "Wybierz plik albo podaj adres, zaczynający się od https://"
        : "Podaj adres zdjęcia, zaczynający się od https://",
      isMissing: (valueOf) => !image && !isTextPictureUrl(parseLinkUrl(valueOf("address")) ?? ""),
    },
    {
      name: "words",
      message:
        "Bez opisu osoby niewidome nie dowiedzą się, co widać na zdjęciu. Możesz je też wstawić bez niego.",
      isOptional: true,
      isWarning: true,
    },
  ];
}

function labelsOf(address: string) {
  return address
    ? { submitLabel: "Zmień", busyLabel: "Zmienianie…" }
    : { submitLabel: "Wstaw", busyLabel: "Wstawianie…" };
}

/** Closes the dialog, and calls a function once it has restored the focus. */
function closeThen(onClose: () => void, callback: () => void): void {
  onClose();
  setTimeout(callback);
}
