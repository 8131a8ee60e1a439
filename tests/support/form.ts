/** Returns a multipart form with fields and, if given, an image. @param fields an array may repeat a field */
export function formOf(
  fields: Record<string, string | undefined> | [name: string, value: string | Blob][],
  image?: BlobPart,
): FormData {
  const form = new FormData();
  const parts = Array.isArray(fields) ? fields : Object.entries(fields);
  for (const [name, value] of parts) {
    if (typeof value === "string") form.append(name, value);
    else if (value) form.append(name, value);
  }
  if (image !== undefined) form.append("image", new Blob([image]), "obraz.png");
  return form;
}
