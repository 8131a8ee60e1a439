/** Controls a browser window through the browser's automation protocol. */
export interface Driver {
  goto: (url: string) => Promise<void>;
  reload: () => Promise<void>;
  /** Evaluates an expression in the page; its value must be JSON-serialisable. */
  evaluate: (expression: string) => Promise<unknown>;
  /** Clicks at viewport coordinates in CSS pixels. */
  click: (x: number, y: number) => Promise<void>;
  /** Types into the focused element. */
  type: (text: string) => Promise<void>;
  press: (key: Key) => Promise<void>;
  pressWithCtrl: (letter: string) => Promise<void>;
  /** Chooses a file in the file input that matches a CSS selector. */
  upload: (selector: string, path: string) => Promise<void>;
  resize: (width: number, height: number) => Promise<void>;
  close: () => Promise<void>;
}

export type Key = "Enter" | "Home" | "End" | "Backspace";
