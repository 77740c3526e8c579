import type { MetaFunction } from "@remix-run/react";
import { placeOf } from "../routing/place.ts";
import { titleOf } from "./breadcrumbs.ts";
import { toProblem } from "./problem-page.tsx";

/**
 * Names a page after its document or its entry of the route table, an error page after what went wrong. Every screen exports it:
 * a route's `meta` sees the routes above it and itself, never those below, so the root cannot name a screen.
 */
export const pageMeta: MetaFunction = ({ matches, error }) => {
  const page = matches.at(-1);
  const title = error ? toProblem(error).message : titleOf(placeOf(page), page?.data);
  return [{ title: title ? `${title} · 保修索赔平台` : "保修索赔平台" }];
};
