import type { FormEvent } from "react";
import { Dialog } from "../ui/Dialog";
import "./editConflict.scss";

export interface EditConflictProps {
  fields: { name: string; label: string; mine: string; theirs: string }[];
  /** @param names the fields to take from the version that was saved elsewhere */
  onChoose: (names: string[]) => void;
  /** Called when the user returns to the form without saving. */
  onClose: () => void;
}

/** Asks the user which version to save of each field that was changed both here and elsewhere. */
export function EditConflictDialog({ fields, onChoose, onClose }: EditConflictProps) {
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    onChoose(fields.map(({ name }) => name).filter((name) => data.get(name) === "theirs"));
  };
  return (
    <Dialog title="Zmieniono też gdzie indziej" onClose={onClose} size="large">
      <form className="edit-conflict" onSubmit={handleSubmit}>
        <p>
          Odkąd to okno jest otwarte, coś się tu zmieniło w&nbsp;innej karcie albo na innym
          urządzeniu. Wybierz, co zapisać.
        </p>
        {fields.map(({ name, label, mine, theirs }) => (
          <fieldset key={name}>
            <legend>{label}</legend>
            {[
              { value: "mine", version: "Moja wersja", text: mine },
              { value: "theirs", version: "Wersja zapisana gdzie indziej", text: theirs },
            ].map(({ value, version, text }) => (
              <div key={value} className="edit-version">
                <label>
                  <input type="radio" name={name} value={value} defaultChecked={value === "mine"} />
                  <span>{version}</span>
                </label>
                <textarea
                  className="form-control"
                  aria-label={version}
                  readOnly
                  rows={Math.min(2 + text.length / 60, 12)}
                  placeholder="(puste)"
                  defaultValue={text}
                />
              </div>
            ))}
          </fieldset>
        ))}
        <div className="form-buttons">
          <button type="submit" className="btn btn-primary">
            Zapisz wybrane
          </button>
          <button type="button" className="btn btn-outline" onClick={onClose}>
            Wróć do edycji
          </button>
        </div>
      </form>
    </Dialog>
  );
}
