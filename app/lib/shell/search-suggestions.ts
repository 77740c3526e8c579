import Combobox from "@github/combobox-nav";

/** Something the header's box may mean, with the page that shows it. */
export interface Suggestion {
  /** What kind of thing it is. */
  word: string;
  number: string;
  facts: string;
  to: string;
}

const shortest = 3;
const debounceMs = 250;

/**
 * Offers what a search box may mean while somebody types, in a list below it: arrow keys and Enter or a click open one. Without it, and
 * whenever the answer does not come, the box is a form like any other. A box that has its list keeps it.
 *
 * @param address answers `?q=` with `{ suggestions }`
 * @param go opens a page of the product
 */
export function offerSuggestions(input: HTMLInputElement, address: string, go: (to: string) => void): void {
  if (input.hasAttribute("aria-controls")) return;
  // The box that stood here before, for another text, has left its list.
  input.parentElement?.querySelector(".suggestions")?.remove();
  const list = document.createElement("ul");
  list.id = `${input.id}-suggestions`;
  list.className = "suggestions";
  list.hidden = true;
  list.setAttribute("role", "listbox");
  list.setAttribute("aria-label", "查询建议");
  input.after(list);
  const combobox = new Combobox(input, list, { tabInsertsSuggestions: false });
  let pending: AbortController | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const hide = () => {
    clearTimeout(timer);
    pending?.abort();
    if (list.hidden) return;
    list.hidden = true;
    combobox.stop();
    list.replaceChildren();
  };
  const show = (suggestions: readonly Suggestion[]) => {
    hide();
    list.replaceChildren(...suggestions.map(toOption));
    if (suggestions.length === 0) return;
    list.hidden = false;
    combobox.start();
  };
  const ask = async (text: string) => {
    pending = new AbortController();
    const found = await readSuggestions(`${address}?${new URLSearchParams({ q: text }).toString()}`, pending.signal);
    if (found && document.activeElement === input) show(found);
  };
  const onInput = () => {
    hide();
    const text = input.value.trim();
    if (text.length >= shortest) timer = setTimeout(() => void ask(text), debounceMs);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || list.hidden) return;
    // The browser would empty the box.
    event.preventDefault();
    hide();
  };
  const onCommit = ({ target }: Event) => {
    const to = target instanceof HTMLElement ? target.dataset["to"] : undefined;
    hide();
    if (to) go(to);
  };
  // A press on an option takes the focus away before it becomes a click.
  const keepFocus = (event: Event) => event.preventDefault();
  input.addEventListener("input", onInput);
  input.addEventListener("keydown", onKey);
  input.addEventListener("blur", hide);
  list.addEventListener("mousedown", keepFocus);
  list.addEventListener("combobox-commit", onCommit);
}

/** @returns undefined when there is no such answer: no suggestion is worth a message */
async function readSuggestions(address: string, signal: AbortSignal): Promise<Suggestion[] | undefined> {
  try {
    const response = await fetch(address, { signal, headers: { accept: "application/json" } });
    if (!response.ok || !response.headers.get("content-type")?.startsWith("application/json")) return undefined;
    return ((await response.json()) as { suggestions: Suggestion[] }).suggestions;
  } catch {
    return undefined;
  }
}

function toOption({ word, number, facts, to }: Suggestion): HTMLElement {
  const option = document.createElement("li");
  option.setAttribute("role", "option");
  option.dataset["to"] = to;
  const parts = [
    ["small", word],
    ["b", number],
    ["span", facts],
  ] as const;
  option.append(
    ...parts.map(([tag, text]) => {
      const part = document.createElement(tag);
      part.textContent = text;
      return part;
    }),
  );
  return option;
}
