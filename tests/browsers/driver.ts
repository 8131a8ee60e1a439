/** A browser's window that is driven from outside, by what that browser understands. */
export interface Driver {
  goto: (url: string) => Promise<void>;
  reload: () => Promise<void>;
  /** Evaluates an expression in the page; what it gives is JSON. */
  evaluate: (expression: string) => Promise<unknown>;
  /** Presses and lets go of the mouse at a place of the window, in pixels. */
  click: (x: number, y: number) => Promise<void>;
  /** Types into what has the focus. */
  type: (text: string) => Promise<void>;
  press: (key: Key) => Promise<void>;
  /** Presses a letter with Ctrl. */
  pressWithCtrl: (letter: string) => Promise<void>;
  /** Chooses a file in the field that a selector of style sheets names. */
  upload: (selector: string, path: string) => Promise<void>;
  resize: (width: number, height: number) => Promise<void>;
  close: () => Promise<void>;
}

export type Key = "Tab" | "Enter" | "Escape" | "Home" | "End" | "Backspace";
