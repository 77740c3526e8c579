import type { Page } from "@playwright/test";

/** Tables that are wider than their place, and texts squeezed into a column of few characters. */
export function findMisfits(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>(".tablebox")].flatMap((box) => {
      const name = box.getAttribute("aria-label") ?? "?";
      const beyond = box.scrollWidth - box.clientWidth;
      const squeezed = [...box.querySelectorAll<HTMLElement>("tbody th, tbody td")].filter(
        (cell) =>
          cell.innerText.trim().length > 4 &&
          cell.clientWidth > 0 &&
          cell.clientHeight > 8 * parseFloat(getComputedStyle(cell).fontSize) &&
          cell.clientWidth < 90,
      );
      return [
        ...(beyond > 0 ? [`${name}: ${box.scrollWidth} px in ${box.clientWidth}`] : []),
        ...squeezed.map((cell) => `${name}: ${cell.clientWidth} px for ${cell.innerText.trim().slice(0, 20)}`),
      ];
    }),
  );
}

/** Boxes that cut what they hold below their edge: on paper nobody scrolls. */
export function findCut(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("main, main *")]
      .filter(
        (box) =>
          !box.matches(".unseen") &&
          box.scrollHeight > box.clientHeight + 1 &&
          !["visible", "clip"].includes(getComputedStyle(box).overflowY),
      )
      .map((box) => `${box.tagName}.${box.className}: ${box.scrollHeight} px in ${box.clientHeight}`),
  );
}
