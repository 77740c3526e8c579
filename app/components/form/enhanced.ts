import { useEffect, useState } from "react";

/** Whether scripts work here: false on the server and until the page has woken up, so that nothing that needs them is shown before. */
export function useEnhanced(): boolean {
  const [enhanced, setEnhanced] = useState(false);
  useEffect(() => setEnhanced(true), []);
  return enhanced;
}
