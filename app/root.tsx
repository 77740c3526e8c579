import { Links, Meta, Outlet, Scripts, useLocation, useRouteError } from "@remix-run/react";
import { useEffect, type ReactNode } from "react";
import { useEnhanced } from "./components/form/enhanced.ts";
import "./components/polaris-styles.ts";
import { InlineStyles, LastStyles } from "./shell/inline-styles.tsx";
import { resumeLostNavigation, useLostNavigation } from "./shell/lost-navigation.ts";
import { useNonce } from "./shell/nonce.ts";
import { NavigationProgress } from "./shell/progress.tsx";
import { pageMeta } from "./shell/page-meta.ts";
import { keepProblemHeaders } from "./shell/problem-headers.ts";
import { ProblemPage, toProblem } from "./shell/problem-page.tsx";
import { restoreScroll, ScrollMemory } from "./shell/scroll-memory.tsx";
import "./styles/main.css";

export const headers = keepProblemHeaders;

/** Error pages without a screen; every screen exports the same, for a root cannot see which one it is. */
export const meta = pageMeta;

const behindPage = [resumeLostNavigation, restoreScroll].join("").replace(/\n +/g, "\n");

/** The document around every page, error pages too. */
export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  const enhanced = useEnhanced();
  const { key } = useLocation();
  // Only a page that really woke up is marked, once what scripts add stands and listens: what needs scripts hangs on this alone. The
  // mark names the step of the history that is drawn: an address changes before its page does.
  useEffect(() => {
    if (enhanced) document.documentElement.dataset.enhanced = key;
  }, [enhanced, key]);
  return (
    <html lang="zh-CN">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <InlineStyles />
        <Links />
      </head>
      <body>
        {children}
        {/* Behind the page: at a script before it browsers stop and draw what is there, which is nothing. */}
        {/* They hide the nonce from scripts, so what they compare on waking up differs by design. */}
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: behindPage }} />
        <ScrollMemory />
        <Scripts nonce={nonce} />
        <LastStyles />
      </body>
    </html>
  );
}

export default function App() {
  useLostNavigation();
  return (
    <>
      <NavigationProgress />
      <Outlet />
    </>
  );
}

export function ErrorBoundary() {
  return (
    <main>
      <ProblemPage problem={toProblem(useRouteError())} bare />
    </main>
  );
}
