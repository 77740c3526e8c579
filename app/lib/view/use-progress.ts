import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";

/** How often a page that is watched asks how far it is. */
const askEveryMs = 1_000;

/** With scripts a page asks by itself how far something is, and stays where it is; without them it comes again by its Refresh header. */
export function useProgress(active: boolean): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!active || state !== "idle") return;
    const timer = setTimeout(revalidate, askEveryMs);
    return () => clearTimeout(timer);
  }, [active, revalidate, state]);
}
