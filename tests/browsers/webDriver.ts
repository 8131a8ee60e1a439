import { expect } from "@playwright/test";
import { asString, isRecord } from "@blog/shared/narrow";
import type { Driver, Key } from "./driver";

/** Private-use characters by which WebDriver identifies keys. */
const keyCodes: Record<Key, string> = {
  Backspace: "\uE003",
  Enter: "\uE007",
  End: "\uE010",
  Home: "\uE011",
};

const ctrl = "\uE009";

/** Name of the property that holds an element's id in responses: the web element identifier (WebDriver, section 12). */
const elementKey = "element-6066-11e4-a52e-4f735466cecf";

type Send = (method: "GET" | "POST" | "DELETE", path: string, body?: unknown) => Promise<unknown>;

/**
 * Waits until a WebDriver server listens, and opens a browser window through it.
 * @param origin origin of the WebDriver server
 * @param stop called after the window was closed, to end the server
 */
export async function openWindow(
  origin: string,
  capabilities: object,
  stop: () => void,
): Promise<Driver> {
  const sendToServer = createSender(origin);
  await expect(() => sendToServer("GET", "/status")).toPass({ timeout: 10_000 });
  const session = await sendToServer("POST", "/session", {
    capabilities: { alwaysMatch: capabilities },
  });
  const send = createSender(
    `${origin}/session/${isRecord(session) ? asString(session.sessionId) : ""}`,
  );
  const performActions = (type: "key" | "pointer", actions: object[]) =>
    send("POST", "/actions", { actions: [{ type, id: type, actions }] });
  const typeKeys = (text: string) =>
    performActions(
      "key",
      Array.from(text).flatMap((value) => [
        { type: "keyDown", value },
        { type: "keyUp", value },
      ]),
    );
  const evaluate = (expression: string) =>
    send("POST", "/execute/sync", { script: `return (${expression})`, args: [] });
  return {
    goto: async (url) => void (await send("POST", "/url", { url })),
    reload: async () => void (await send("POST", "/refresh", {})),
    evaluate,
    click: async (x, y) => {
      await performActions("pointer", [
        { type: "pointerMove", x: Math.round(x), y: Math.round(y), duration: 0 },
        { type: "pointerDown", button: 0 },
        { type: "pointerUp", button: 0 },
      ]);
    },
    type: async (text) => void (await typeKeys(text)),
    press: async (key) => void (await typeKeys(keyCodes[key])),
    pressWithCtrl: async (letter) => {
      await performActions("key", [
        { type: "keyDown", value: ctrl },
        { type: "keyDown", value: letter },
        { type: "keyUp", value: letter },
        { type: "keyUp", value: ctrl },
      ]);
    },
    upload: async (selector, path) => {
      const element = await send("POST", "/element", { using: "css selector", value: selector });
      const id = isRecord(element) ? asString(element[elementKey]) : "";
      await send("POST", `/element/${id}/value`, { text: path });
    },
    resize: async (width, height) => {
      await send("POST", "/window/rect", { x: 0, y: 0, width, height });
      // The size that was set includes the window's frame, so set it again with the frame's thickness added.
      const inner = await evaluate("[innerWidth, innerHeight]");
      const [innerWidth = width, innerHeight = height] = Array.isArray(inner) ? inner : [];
      await send("POST", "/window/rect", {
        width: 2 * width - Number(innerWidth),
        height: 2 * height - Number(innerHeight),
      });
    },
    close: async () => {
      await send("DELETE", "").catch(() => undefined);
      stop();
    },
  };
}

function createSender(base: string): Send {
  return async (method, path, body) => {
    const response = await fetch(base + path, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const content: unknown = await response.json();
    const value = isRecord(content) ? content.value : undefined;
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`);
    return value;
  };
}
