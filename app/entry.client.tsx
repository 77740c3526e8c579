import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { knowOwnAddress } from "./shell/own-address.ts";

knowOwnAddress();

startTransition(() => {
  hydrateRoot(document, <RemixBrowser />);
});
