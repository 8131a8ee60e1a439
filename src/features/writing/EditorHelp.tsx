import { createPortal } from "react-dom";
import { keysLabel, type Tool } from "@blog/editor/tools";
import { Dialog } from "../../ui/Dialog";
import { MarkdownText } from "../../ui/MarkdownText";

interface Props {
  tools: readonly Tool[];
  onClose: () => void;
}

/** Renders a dialog that shows the Markdown and the keys of each tool. */
export function EditorHelp({ tools, onClose }: Props) {
  return createPortal(
    <Dialog title="Pomoc w pisaniu" onClose={onClose}>
      <div className="prose">
        <MarkdownText kind="page" text={helpText(tools)} />
      </div>
    </Dialog>,
    document.body,
  );
}

/** Markdown by the name of the tool that writes it. */
const samples: Readonly<Record<string, string>> = {
  Pogrubienie: "**słowa**",
  Odnośnik: "[słowa](adres)",
  Zdjęcie: '![opis](adres "podpis")',
  "Zdjęcie z adresu": '![opis](adres "podpis")',
  Nagłówek: "## Tytuł",
  Lista: "- punkt",
  Kursywa: "*słowa*",
  Cytat: "> słowa",
  Podrozdział: "### Tytuł",
  "Lista numerowana": "1. punkt",
  Tabela: "| A | B |",
  Kod: "`kod`",
  Przypis: "słowo[^1]",
  Zadania: "- [ ] zadanie",
  Przekreślenie: "~~słowa~~",
};

function helpText(tools: readonly Tool[]): string {
  const rows = tools.map(({ name, keys = "" }) => {
    const sample = samples[name]?.replaceAll("|", "\\|") ?? "";
    return `| ${name} | \`${sample.includes("`") ? `\` ${sample} \`` : sample}\` | ${keysLabel(keys)} |`;
  });
  return ["| Narzędzie | Markdown | Klawisze |", "| --- | --- | --- |", ...rows, "", notes].join(
    "\n",
  );
}

const notes = `Markdown działa też w\u00a0edytorze, który pokazuje post tak, jak będzie wyglądał: zmienia się w\u00a0to, co znaczy, gdy tylko go wpiszesz.

Tabela w\u00a0Markdownie potrzebuje pod nagłówkiem wiersza \`| --- | --- |\`, a\u00a0przypis – wiersza \`[^1]: treść\` na końcu tekstu.

Cudzysłowy „ ”, półpauzę – i\u00a0wielokropek … edytor wstawia w\u00a0miejsce \`"\`, \`-\` i\u00a0\`...\`. Ctrl+Z przywraca to, co wpisano.`;
