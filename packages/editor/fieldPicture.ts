import { documentToMarkdown } from "./document/documentToMarkdown";
import { picturePlaceholder } from "./document/picturePlaceholders";
import { schema } from "./document/schema";
import { insertInField } from "./fieldText";
import type { EditorHost, PictureTexts } from "./host";

const { nodes } = schema;

/** Asks for a picture, and inserts it at the cursor. */
export function askForFieldPicture(field: HTMLTextAreaElement, host: EditorHost): void {
  const { askFor, addPictures } = host;
  askFor({
    kind: "picture",
    words: "",
    address: "",
    caption: "",
    apply: (alt, url, caption) => {
      // Only what is inserted into the focused field can be undone.
      field.focus();
      insertParagraph(field, pictureMarkdown({ alt, url, caption }));
    },
    addFile:
      addPictures &&
      ((file, texts) => {
        field.focus();
        addPictures([file], (name) => insertPlaceholder(field, name), texts);
      }),
  });
}

/** Inserts the placeholder for a picture as a separate paragraph. */
export function insertPlaceholder(field: HTMLTextAreaElement, name: string): void {
  insertParagraph(field, picturePlaceholder(name));
}

function insertParagraph(field: HTMLTextAreaElement, paragraph: string): void {
  const textBefore = field.value.slice(0, field.selectionStart);
  const separator = textBefore && !textBefore.endsWith("\n\n") ? "\n\n" : "";
  insertInField(field, `${separator}${paragraph}\n\n`);
}

export function pictureMarkdown(picture: { url: string | null } & PictureTexts): string {
  return documentToMarkdown(nodes.doc.create(null, nodes.picture.create(picture)));
}
