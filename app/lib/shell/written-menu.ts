import { createContext, useContext, useMemo } from "react";
import type { MenuItem, MenuLink, MenuView } from "./menu.ts";
import { readMenu } from "./menu-text.ts";

/*
 * A document has the menu as HTML, so its data go without: forty entries told twice took a twelfth of a list's bytes, for the second
 * telling stands too far behind the first for compression to find it. Scripts that take the page over read it where it stands.
 */

/** The menu of the document that is being written, by `writeMenu`. */
export const MenuTextContext = createContext<string | undefined>(undefined);

/** The menu of the frame: of its data where scripts have asked for them, else of the document. */
export function useMenu(shell: { menuText?: string } | undefined): MenuView {
  const written = useContext(MenuTextContext);
  const text = shell?.menuText ?? written;
  return useMemo(() => (text === undefined ? menuOfPage() : readMenu(text)), [text]);
}

let found: MenuView | undefined;

/** Read before React changes anything of it, once: what comes later brings its data. */
function menuOfPage(): MenuView {
  return (found ??= typeof document === "undefined" ? [] : readWrittenMenu(document.querySelector("nav.menu")));
}

/** The parts of a node that are looked at. */
export type MenuNode = Pick<Element, "querySelector" | "querySelectorAll" | "getAttribute" | "textContent">;

/** The menu that `MainMenu` has written. */
export function readWrittenMenu(nav: MenuNode | null): MenuView {
  return [...(nav?.querySelectorAll(":scope > .menu-panel > [data-code]") ?? [])].map((item): MenuItem => {
    const { to, ...link } = linkOf(item.querySelector("summary") ?? item);
    const children = [...item.querySelectorAll(".menu-links > a")].map(linkOf);
    return { code: item.getAttribute("data-code") ?? "", ...link, to: to || undefined, children };
  });
}

/** Of a link, or of a group's heading, which leads nowhere. */
function linkOf(link: MenuNode): MenuLink {
  const textOf = (selector: string) => link.querySelector(selector)?.textContent ?? "";
  const [waits, waiting] = [textOf(".count"), textOf(".unseen")];
  const whole = link.textContent ?? "";
  return {
    // A top-level entry may have a short name beside its own.
    name: textOf(".menu-name") || whole.slice(0, whole.length - waits.length),
    to: link.getAttribute("href") ?? "",
    ...(waits && { count: { name: waiting, count: Number(waits.slice(waiting.length).replace(/\D/g, "")) } }),
  };
}
