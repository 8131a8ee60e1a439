import { DOMSerializer, type Fragment } from "prosemirror-model";
import { schema } from "./document/schema";

/** Attribute that marks what was copied in this editor. Others that are built on ProseMirror share all of its marks. */
export const copyMark = "data-blog-copy";

/** Serialises copied content and marks it as ours, so that it is pasted as it is. */
class CopySerializer extends DOMSerializer {
  override serializeFragment(
    fragment: Fragment,
    options?: { document?: Document },
    target?: HTMLElement | DocumentFragment,
  ): HTMLElement | DocumentFragment {
    const copied = super.serializeFragment(fragment, options, target);
    copied.firstElementChild?.setAttribute(copyMark, "");
    return copied;
  }
}

const { nodes, marks } = DOMSerializer.fromSchema(schema);

export const copySerializer = new CopySerializer(nodes, marks);
