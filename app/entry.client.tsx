import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { resumeLostNavigation } from "./shell/lost-navigation.ts";

// A navigation whose script did not load ends here, on a reload of the page it left: go where it wanted to.
if (!resumeLostNavigation()) {
  startTransition(() => {
    hydrateRoot(document, <RemixBrowser />);
  });
}
