import { useRouteLoaderData } from "@remix-run/react";
import { pathTo, type NamedRoute } from "#app/registry/route-table.ts";
import type { loader } from "./layout.tsx";
import { useMenu } from "./written-menu.ts";

/** Whether the user's menu leads to a screen; without the frame, whose menu it is, it is taken to: the screen judges by itself. */
export function useLeadsTo(route: NamedRoute): boolean {
  const shell = useRouteLoaderData<typeof loader>("shell");
  const menu = useMenu(shell);
  if (!shell) return true;
  const to = pathTo(route);
  return menu.some((item) => item.to === to || item.children.some((child) => child.to === to));
}
