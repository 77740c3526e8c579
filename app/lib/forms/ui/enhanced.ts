import { useSyncExternalStore } from "react";

/**
 * Whether scripts run: false on the server and while a page from there wakes up, so that both say the same. What scripts draw later begins
 * with it and is not drawn twice.
 */
export function useEnhanced(): boolean {
  return useSyncExternalStore(never, whereScriptsRun, onServer);
}

const never = () => () => undefined;
const whereScriptsRun = () => true;
const onServer = () => false;
