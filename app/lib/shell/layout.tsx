import type { LoaderFunctionArgs } from "@remix-run/node";
import {
  Outlet,
  useLoaderData,
  useMatches,
  useLocation,
  useParams,
  useRouteError,
  useRouteLoaderData,
  type ShouldRevalidateFunction,
} from "@remix-run/react";
import { useEffect } from "react";
import { pathTo } from "#app/registry/route-table.ts";
import { placeOf } from "../routing/place.ts";
import { breadcrumbsOf } from "./breadcrumbs.ts";
import { Frame } from "./frame.tsx";
import { copyProblemHeaders } from "./problem-headers.ts";
import { ProblemPage, toProblem } from "./problem-page.tsx";
import { loadShell } from "./shell-data.server.ts";
import { useSessionElsewhere } from "./signed-out.ts";
import { useMenu } from "./written-menu.ts";

export const headers = copyProblemHeaders;

export function loader({ request, context }: LoaderFunctionArgs) {
  return loadShell(request, context);
}

/** In the browser: whether a part of the frame is still missing, and when it came. */
let late = false;
let cameAt = 0;

/** How old the counts of the menu may get while one walks from page to page. */
const countsCachedMs = 60_000;

/**
 * Walking from page to page changes nothing of the frame but what waits, which is counted again after a while; the user's own
 * settings do at once, and a questionnaire that was handed in, which leads away from its page. A part that did not come in time is
 * asked for again with the next page.
 */
export const shouldRevalidate: ShouldRevalidateFunction = ({ formMethod, formAction, nextUrl }) => {
  if (formAction === undefined || formMethod === undefined || formMethod === "GET") return late || Date.now() - cameAt > countsCachedMs;
  if (formAction.startsWith(pathTo("question"))) return nextUrl.pathname !== pathTo("question");
  return formAction.startsWith(pathTo("preferences"));
};

export default function Shell() {
  const shell = useLoaderData<typeof loader>();
  useSessionElsewhere(shell.user);
  useEffect(() => {
    late = shell.late;
    cameAt = Date.now();
  }, [shell]);
  return (
    <Frame shell={shell} {...usePage()}>
      <Outlet />
    </Frame>
  );
}

/** A page that failed keeps the frame around it; where the frame itself failed, the message stands alone. */
export function ErrorBoundary() {
  const problem = toProblem(useRouteError());
  const shell = useRouteLoaderData<typeof loader>("shell");
  const page = usePage();
  const { pathname } = useLocation();
  const menu = useMenu(shell);
  if (!shell)
    return (
      <main>
        <ProblemPage problem={problem} bare />
      </main>
    );
  return (
    <Frame shell={shell} {...page}>
      <ProblemPage
        problem={problem}
        above={breadcrumbsOf(page.place, menu, pathname, page.data, page.params)
          .reverse()
          .find((crumb) => crumb.to)}
      />
    </Frame>
  );
}

function usePage() {
  const leaf = useMatches().at(-1);
  return { place: placeOf(leaf), data: leaf?.data, params: useParams() };
}
