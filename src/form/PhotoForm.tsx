import { useState } from "react";
import type { Progress } from "../api/request";
import { preparePicture } from "../lib/pictures/preparePicture";
import { ImageInput } from "./ImageInput";
import { Form } from "./Form";
import { useForm } from "./useForm";
import { type Upload, useUpload } from "./useUpload";

interface Props<Result> {
  /** Warning that is shown if the form is submitted without a picture. */
  missingMessage: string;
  send: (image: Promise<File>, onProgress: Progress) => Upload<Result>;
  onSent: (result: Result) => Promise<void>;
  onClose: () => void;
}

/** Renders a form that uploads one picture and shows a preview and the upload progress. */
export function PhotoForm<Result>({ missingMessage, send, onSent, onClose }: Props<Result>) {
  const [image, setImage] = useState<File | null>(null);
  const { busyLabel, onProgress, run, handleStop } = useUpload("Zapisywanie…");
  const requirements = [
    { name: "image", message: missingMessage, isMissing: !image, isWarning: true },
  ];
  const form = useForm(requirements, async () => {
    if (image) await onSent(await run(send(preparePicture(image), onProgress)));
  });
  return (
    <Form
      form={form}
      submitLabel="Wyślij zdjęcie"
      busyLabel={busyLabel}
      onStop={handleStop}
      onCancel={onClose}
    >
      <ImageInput image={image} onChange={setImage} error={form.errorOf("image")} />
    </Form>
  );
}
