import { type CommentOrder, commentOrders } from "../../lib/browser/commentOrder";

const labels: Record<CommentOrder, string> = {
  newest: "Od najnowszych",
  oldest: "Od najstarszych",
};

interface Props {
  order: CommentOrder;
  onChange: (order: CommentOrder) => void;
}

/** Lets the reader choose the order of comments. */
export function CommentOrderField({ order, onChange }: Props) {
  return (
    <div className="comment-order" role="group" aria-label="Kolejność komentarzy">
      {commentOrders.map((option) => (
        <button
          key={option}
          type="button"
          className="link-button"
          aria-pressed={option === order}
          onClick={() => onChange(option)}
        >
          {labels[option]}
        </button>
      ))}
    </div>
  );
}
