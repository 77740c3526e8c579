import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { knowOwnAddress } from "./lib/shell/own-address.ts";
import { keyFirstEntry } from "./lib/shell/scroll-memory.tsx";

knowOwnAddress();
keyFirstEntry();

startTransition(() => {
  hydrateRoot(document, <RemixBrowser />);
});
