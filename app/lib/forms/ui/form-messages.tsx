import { useEffect, useRef, type ReactNode } from "react";

interface MessageBoxProps {
  /** What the last post came back with, or that it did not; a new one takes the focus, nothing takes none. */
  arrival: unknown;
  children: ReactNode;
}

/** Where a form says above itself what became of its last post. With scripts it takes the focus. */
export function MessageBox({ arrival, children }: MessageBoxProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The error summary has taken the focus already where there is one.
    if (arrival && !box.current?.contains(document.activeElement)) box.current?.focus();
  }, [arrival]);
  return (
    <div ref={box} className="editor-messages" tabIndex={-1}>
      {children}
    </div>
  );
}
