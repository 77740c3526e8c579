import { useEffect, useState, type ReactNode } from "react";
import { DropDown } from "../ui/drop-down.tsx";
import { useEnhanced } from "../forms/ui/enhanced.ts";
import { keys } from "../ui/keys.ts";
import { pathTo } from "#app/registry/route-table.ts";

/** The keys of every page, and what names them all: a panel where scripts run, else a page. */
export function KeyboardHelp() {
  return useEnhanced() ? (
    <HeardKeys />
  ) : (
    <a className="plain-summary help no-print" href={pathTo("keyboard")}>
      {word}
    </a>
  );
}

const word = "帮助 ?";

function HeardKeys() {
  const [asked, setAsked] = useState(0);
  const [list, setList] = useState<ReactNode>();
  // Few ask for it: no page brings it along. Where it cannot be had, the page that has it too is named.
  const load = () =>
    void import("./key-list.tsx").then(
      ({ KeyList }) => setList(<KeyList />),
      () => setList(<a href={pathTo("keyboard")}>打开键盘帮助</a>),
    );
  useEffect(() => {
    function answerKey(event: KeyboardEvent) {
      if (event.ctrlKey || event.altKey || event.metaKey) return;
      if (event.key === keys.newDocument && openNewDocument()) event.preventDefault();
      if (event.key === keys.filters && focusOn(filters)) event.preventDefault();
      if (isTyping(event.target)) return;
      if (event.key === keys.help) setAsked((times) => times + 1);
      else if (event.key === keys.search && (focusOn(".search input") || focusOn(filters))) event.preventDefault();
    }
    document.addEventListener("keydown", answerKey);
    return () => document.removeEventListener("keydown", answerKey);
  }, []);
  return (
    <DropDown className="drop-wide help" summary={<span className="plain-summary">{word}</span>} opened={asked} onOpen={load}>
      {list}
    </DropDown>
  );
}

/** By the page's own link to a new document, else by the menu's to a new claim; whoever may make none has neither. A dialog has the keyboard to itself. */
function openNewDocument(): boolean {
  const link =
    document.querySelector<HTMLElement>(`main a[aria-keyshortcuts="${keys.newDocument}"]`) ??
    document.querySelector<HTMLElement>('.menu a[href$="/create"]');
  if (!link || document.querySelector("dialog[open]")) return false;
  link.click();
  return true;
}

/** The first field of a page's own search. */
const filters = 'main form[role="search"] input:not([type="hidden"]), main form[role="search"] select';

/** A dialog has the keyboard to itself. */
function focusOn(fields: string): boolean {
  const field = (document.querySelector("dialog[open]") ?? document).querySelector<HTMLElement>(fields);
  field?.focus();
  return field !== null;
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches("input, select, textarea"));
}
