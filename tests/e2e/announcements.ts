import { expect, type Page } from "@playwright/test";

/**
 * Records what screen readers announce: texts that are added to live regions, and inserted alerts, unless they are
 * hidden or outside an open modal dialog. Other regions that are inserted together with their text are silent.
 * @returns a function that expects exactly these announcements since its last call, on one page without a reload
 */
export async function recordAnnouncements(
  page: Page,
): Promise<(texts: unknown[]) => Promise<void>> {
  await page.addInitScript(observeLiveRegions);
  let expected: unknown[] = [];
  return async (texts) => {
    expected = [...expected, ...texts];
    await expect.poll(() => page.evaluate(() => globalThis.announcements)).toEqual(expected);
  };
}

declare global {
  var announcements: string[];
}

function observeLiveRegions(): void {
  const regionSelector = "[role=status], [role=alert], [aria-live=polite], [aria-live=assertive]";
  globalThis.announcements = [];
  const isExposed = (region: Element) => {
    const modal = [...document.querySelectorAll("dialog:modal")].at(-1);
    const isInert = region.closest("[aria-hidden=true], [inert]") !== null;
    return region.isConnected && !isInert && (!modal || modal.contains(region));
  };
  const textOf = (node: Node): string => {
    if (node instanceof Text) return node.data;
    if (!(node instanceof Element) || node.matches("[aria-hidden=true], button")) return "";
    return [...node.childNodes].map(textOf).join("");
  };
  const regionsIn = (nodes: Iterable<Node>) =>
    [...nodes].flatMap((node) =>
      node instanceof Element
        ? [node, ...node.querySelectorAll("*")].filter((element) => element.matches(regionSelector))
        : [],
    );
  new MutationObserver((records) => {
    const inserted = new Set(records.flatMap(({ addedNodes }) => regionsIn(addedNodes)));
    const texts = new Map<Element, string>();
    for (const region of inserted) {
      if (region.role === "alert" && isExposed(region)) texts.set(region, textOf(region));
    }
    for (const { target, addedNodes } of records) {
      const parent = target instanceof Element ? target : target.parentElement;
      const region = parent?.closest(regionSelector);
      if (!region || inserted.has(region) || !isExposed(region)) continue;
      const added = target instanceof Text ? [target] : [...addedNodes];
      // Regions among the added nodes are not part of this region's text; alerts were handled above.
      if (added.length === 0 || regionsIn(added).length > 0) continue;
      texts.set(region, (texts.get(region) ?? "") + added.map(textOf).join(""));
    }
    const spokenTexts = [...texts.values()].map((text) => text.trim());
    globalThis.announcements.push(...spokenTexts.filter(Boolean));
  }).observe(document, { subtree: true, childList: true, characterData: true });
}
