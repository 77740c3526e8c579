import { useLocation } from "@remix-run/react";
import { useEffect, useRef, type ReactNode, type RefObject } from "react";

interface DropDownProps {
  summary: ReactNode;
  children: ReactNode;
  /** Shown open by something else than its summary: a key. */
  opened?: number;
  className?: string;
  /** What else is to be done once it shows. */
  onOpen?: () => void;
  /** An address that names it shows it open, with scripts. */
  id?: string;
}

/** A panel under its summary: a `<details>` that with scripts also closes on Escape, on a click elsewhere and on leaving the page. */
export function DropDown({ summary, children, opened = 0, className = "", onOpen, id }: DropDownProps) {
  const box = useRef<HTMLDetailsElement>(null);
  const { key, hash } = useLocation();
  const stoodAt = useRef(key);

  useEffect(() => {
    const named = id !== undefined && hash === `#${id}`;
    // What was opened before the page woke up stays open.
    if (named || key !== stoodAt.current) box.current?.toggleAttribute("open", named);
    stoodAt.current = key;
  }, [key, hash, id]);
  useEffect(() => {
    if (opened > 0) box.current?.toggleAttribute("open");
  }, [opened]);
  useClosing(box, true);

  return (
    <details className={`drop no-print ${className}`} id={id} ref={box} onToggle={(event) => event.currentTarget.open && onOpen?.()}>
      <summary>{summary}</summary>
      <div className="drop-panel">{children}</div>
    </details>
  );
}

/** Closes an open `<details>` on Escape, which gives its summary the focus, and on a click elsewhere. */
export function useClosing(box: RefObject<HTMLDetailsElement>, active: boolean): void {
  useEffect(() => {
    if (!active) return;
    function closeFromOutside(event: Event) {
      // One that is part of a form stays open while its form is filled in.
      const own = box.current?.closest("form") ?? box.current;
      if (event.target instanceof Node && !own?.contains(event.target)) box.current?.removeAttribute("open");
    }
    function closeByKey(event: KeyboardEvent) {
      if (event.key !== "Escape" || !box.current?.open) return;
      box.current.removeAttribute("open");
      box.current.querySelector("summary")?.focus();
    }
    document.addEventListener("click", closeFromOutside);
    document.addEventListener("keydown", closeByKey);
    return () => {
      document.removeEventListener("click", closeFromOutside);
      document.removeEventListener("keydown", closeByKey);
    };
  }, [box, active]);
}
