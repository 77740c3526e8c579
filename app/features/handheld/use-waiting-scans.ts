import { useEffect, useState } from "react";
import { openScanStore } from "./scan-store.ts";

/** How many scans of a user wait on this terminal, refused ones with them: somebody has to do something about each. */
export function useWaitingScans(account: string): number {
  const [waiting, setWaiting] = useState(0);
  useEffect(() => {
    let ended = false;
    openScanStore(account)
      .then((store) => store.all())
      .then((scans) => {
        if (!ended) setWaiting(scans.filter(({ state }) => state !== "written").length);
      })
      // A browser that stores nothing has none.
      .catch(() => setWaiting(0));
    return () => {
      ended = true;
    };
  }, [account]);
  return waiting;
}
