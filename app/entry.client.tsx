import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { unfoldParts } from "./components/folded-part.ts";
import { knowOwnAddress } from "./shell/own-address.ts";
import { keyFirstEntry } from "./shell/scroll-memory.tsx";

knowOwnAddress();
keyFirstEntry();
unfoldParts();

startTransition(() => {
  hydrateRoot(document, <RemixBrowser />);
});
