import { Link, matchRoutes, useHref, type LinkProps } from "@remix-run/react";
import { useEffect, useState } from "react";

/** A pointer that merely passes stays no longer. */
const intentMs = 100;

/**
 * A link to a page whose scripts are fetched as soon as somebody points at it or comes to it by keyboard (decision 0026). Its data is
 * not: that is for nobody's cache, so it would be read twice.
 */
export function PrefetchLink(props: Omit<LinkProps, "prefetch">) {
  const href = useHref(props.to);
  const [meant, setMeant] = useState(false);
  useEffect(() => {
    if (!meant) return;
    const timer = window.setTimeout(() => fetchScripts(href), intentMs);
    return () => window.clearTimeout(timer);
  }, [meant, href]);
  return (
    <Link
      {...props}
      onMouseEnter={() => setMeant(true)}
      onTouchStart={() => setMeant(true)}
      onFocus={() => setMeant(true)}
      onMouseLeave={() => setMeant(false)}
      onBlur={() => setMeant(false)}
    />
  );
}

/**
 * Into the browser's cache alone. A module that could not be fetched is remembered by some browsers as lost, and the framework answers
 * one with a reload: neither may come of pointing at something while the line is down.
 */
function fetchScripts(href: string): void {
  const { routes } = window.__remixRouter;
  for (const { route } of matchRoutes(routes, href) ?? []) {
    // What the browser does not know of yet it asks for with the click.
    const known = route.id === undefined ? undefined : window.__remixManifest.routes[route.id];
    if (!known || known.id in window.__remixRouteModules) continue;
    for (const file of [known.module, ...(known.imports ?? [])]) {
      if (document.querySelector(`link[href="${CSS.escape(file)}"]`)) continue;
      const link = document.createElement("link");
      link.rel = "prefetch";
      link.as = "script";
      link.href = file;
      link.addEventListener("error", () => link.remove());
      document.head.append(link);
    }
  }
}
