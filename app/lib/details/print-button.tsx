import { Button } from "#app/lib/ui/button.tsx";
import { useEnhanced } from "../forms/ui/enhanced.ts";

/** Prints the page as it stands. Without scripts it is not there: the browser's own menu prints the same. */
export function PrintButton() {
  const enhanced = useEnhanced();
  if (!enhanced) return null;
  return (
    <Button type="button" onClick={() => window.print()}>
      打印
    </Button>
  );
}
