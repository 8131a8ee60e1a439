import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { findUnsafeTexts } from "./support/separateTexts";

const project = join(import.meta.dirname, "../src/tsconfig.json");
const sample = join(import.meta.dirname, "../src/components/ui/Loading.tsx");

/** JSX with values of each kind, and the texts in it that a translated page could not change. */
const samples: [jsx: string, unsafe: string[]][] = [
  ["<p>{isOn && <b />}{isOn ? text : other}</p>", ["text", "other"]],
  ["<p>Zaznaczono {count}</p>", ["count"]],
  ['<p>Zawsze.{isOn && " Czasem."}</p>', ['" Czasem."']],
  ["<p>{isOn && <b />}Za nim</p>", ["Za nim"]],
  ["<p>{isOn ? <b /> : <i />} za nimi</p>", ["za nimi"]],
  ["<p><Part /> za częścią, która może zniknąć</p>", ["za częścią, która może zniknąć"]],
  ["<p><b key={count} /> za podmienianym</p>", ["za podmienianym"]],
  ["<p>{isOn ? <>Raz <b /></> : text}</p>", ["Raz", "text"]],
  ["<p>{[text, other]}</p>", ["[text, other]"]],
  ["<p>{list.map((one) => <Fragment key={one}>{one}</Fragment>)}</p>", ["one"]],
  ["<>Obok czego?</>", ["Obok czego?"]],
  ["<Part>Dziecko {count}</Part>", ["count"]],

  ["<p>{text}</p>", []],
  ["<p>{isOn ? text : other}</p>", []],
  ["<p>{isOn ? text : <b />}</p>", []],
  ["<p>Przed nim {isOn && <b />}</p>", []],
  ["<p><b /> za stałym {text && <i />}</p>", []],
  ["<p>{isOn && <b />}<i /> za stałym</p>", []],
  ["<p><b /><span>{text}</span>{node}</p>", []],
  ["<p title={text}>{isOn}<b>{count}</b></p>", []],
];

describe("a text that appears, goes or changes beside other children", () => {
  it("has an element of its own, so that a translator may replace its node", () => {
    expect(findUnsafeTexts(project)).toEqual([]);
  });

  it("is found in each form, and nothing else is", () => {
    const components = samples.map(
      (
        [jsx],
        index,
      ) => `export function Sample${index}({ isOn, count, text, other, list, node }: Props) {
        return ${jsx};
      }`,
    );
    const source = `import { Fragment, type ReactNode } from "react";
      interface Props {
        isOn: boolean; count: number; text: string; other: string; list: string[]; node: ReactNode;
      }
      function Part({ children }: { children?: ReactNode }) { return <div>{children}</div>; }
      export const Loading = Part;
      ${components.join("\n")}`;
    const found = findUnsafeTexts(project, { [sample]: source }).filter((line) =>
      line.startsWith(sample),
    );
    const textOf = (line: string) => line.slice(line.indexOf(" ") + 1);
    expect(found.map(textOf)).toEqual(samples.flatMap(([, unsafe]) => unsafe));
  });
});
