import { useEffect, useRef, useState } from "react";
import type { Uploads } from "./use-uploads.ts";

/** Sending that waits for files on their way: without them the claim would go off incomplete. */
export interface HeldSubmit {
  waiting: boolean;
  /** Whether the form has to wait; then the button is pressed again once all files have arrived. */
  hold(button: HTMLElement | null): boolean;
}

/** After a file that failed nothing is sent: it is the user's to decide whether the claim goes without it. */
export function useHeldSubmit({ uploads, running }: Uploads): HeldSubmit {
  const [waiting, setWaiting] = useState(false);
  const button = useRef<HTMLElement | null>(null);
  const failed = uploads.some(({ problem }) => problem !== undefined);
  useEffect(() => {
    if (!waiting || running) return;
    setWaiting(false);
    if (!failed) button.current?.click();
  }, [waiting, running, failed]);
  return {
    waiting,
    hold(pressed) {
      if (!running) return false;
      button.current = pressed;
      setWaiting(true);
      return true;
    },
  };
}
