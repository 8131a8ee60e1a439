export type EditorView = "write" | "preview";

const names: [EditorView, string][] = [
  ["write", "Pisz"],
  ["preview", "Podgląd"],
];

/** Switches between the text and its preview on narrow screens. */
export function ViewSwitch({
  view,
  onView,
}: {
  view: EditorView;
  onView: (view: EditorView) => void;
}) {
  return (
    <div className="editor-views">
      {names.map(([option, name]) => (
        <button
          key={option}
          type="button"
          aria-pressed={view === option}
          onClick={() => onView(option)}
        >
          {name}
        </button>
      ))}
    </div>
  );
}
