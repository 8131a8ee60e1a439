import { useId, useState } from "react";
import type { PostComment } from "@blog/contract/parse/comment";
import { authorColumn, commentPath, dateColumn } from "../../features/admin/columns";
import type { TableDefinition } from "../../features/admin/tableDefinition";
import { TablePage } from "../../features/admin/TablePage";
import { EmptyState } from "../../ui/EmptyState";
import { stripMarkdown } from "@blog/markdown/blocks";
import { postPath } from "@blog/shared/paths";
import { excerpt } from "@blog/markdown/excerpt";
import { deleteComment, allCommentsQuery } from "../../features/comment/slice";

/** Renders the table of all comments (spec, section 2). */
export function CommentsTablePage() {
  return <TablePage definition={definition} />;
}

const labelOf = ({ text }: PostComment) => excerpt(text, 40);

/** Cache of the comments' plain texts, which the table sorts, searches and shows. */
const plainTexts = new WeakMap<PostComment, string>();

function plainTextOf(comment: PostComment): string {
  const text = plainTexts.get(comment) ?? stripMarkdown(comment.text, "comment");
  plainTexts.set(comment, text);
  return text;
}

const definition: TableDefinition<PostComment> = {
  query: allCommentsQuery,
  columns: [
    {
      id: "text",
      header: "Treść",
      textOf: plainTextOf,
      render: (comment) => <ExpandableText text={plainTextOf(comment)} />,
      width: "minmax(0, 2fr)",
      priority: 1,
    },
    authorColumn(true),
    {
      id: "post",
      header: "Post",
      // Some backends do not send the title of the post. The cell then links to the post instead of to a filter.
      textOf: ({ postTitle, postId }) => postTitle || (postId && "Zobacz post"),
      exportOf: ({ postTitle }) => postTitle,
      filter: { valueOf: ({ postTitle, postId }) => postTitle && postId, pathOf: postPath },
      pathOf: ({ postId }) => postPath(postId),
      width: "minmax(0, 1.5fr)",
      priority: 2,
    },
    dateColumn("Data"),
  ],
  emptyState: <EmptyState title="Nie ma jeszcze żadnych komentarzy." />,
  searchLabel: "Szukaj w komentarzach",
  fileName: "komentarze",
  noun: "comment",
  labelOf,
  pathOf: commentPath,
  deleteRow: (id) => deleteComment({ id }),
};

/** Maximum characters and lines of a text that is shown without truncation. */
const textLimits = { length: 280, lines: 4 };

/** Renders a text. A long text is truncated until the user expands it. */
function ExpandableText({ text }: { text: string }) {
  const id = useId();
  const [isExpanded, setIsExpanded] = useState(false);
  const isLong = text.length > textLimits.length || text.split("\n").length > textLimits.lines;
  return (
    <>
      <span id={id} className={`expandable-text ${isLong && !isExpanded ? "is-truncated" : ""}`}>
        {text}
      </span>
      {isLong && (
        <button
          type="button"
          className="link-button"
          aria-expanded={isExpanded}
          aria-controls={id}
          onClick={() => setIsExpanded(!isExpanded)}
        >
          {isExpanded ? "Zwiń" : "Pokaż całość"}
        </button>
      )}
    </>
  );
}
