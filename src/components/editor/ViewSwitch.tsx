export type EditorView = "write" | "preview";

const names: [EditorView, string][] = [
  ["write", "Pisz"],
  ["preview", "Podgląd"],
];

/** Changes between the text and its preview where they do not stand side by side. */
export function ViewSwitch({
  view,
  onView,
}: {
  view: EditorView;
  onView: (view: EditorView) => void;
}) {
  return (
    <div className="editor-views">
      {names.map(([one, name]) => (
        <button key={one} type="button" aria-pressed={view === one} onClick={() => onView(one)}>
          {name}
        </button>
      ))}
    </div>
  );
}
