import { Links, Meta, Outlet, Scripts, useLocation, useRouteError } from "@remix-run/react";
import { useEffect, type ReactNode } from "react";
import { useEnhanced } from "./lib/forms/ui/enhanced.ts";
import { PolarisProvider } from "./lib/ui/polaris-provider.tsx";
import "./lib/ui/polaris-styles.ts";
import { InlineStyles, LastStyles } from "./lib/shell/inline-styles.tsx";
import { resumeFailedNavigation, useFailedNavigation } from "./lib/shell/failed-navigation.ts";
import { useNonce } from "./lib/shell/nonce.ts";
import { NavigationProgress } from "./lib/shell/progress.tsx";
import { pageMeta } from "./lib/shell/page-meta.ts";
import { copyProblemHeaders } from "./lib/shell/problem-headers.ts";
import { ProblemPage, toProblem } from "./lib/shell/problem-page.tsx";
import { restoreScroll, ScrollMemory } from "./lib/shell/scroll-memory.tsx";
import "./lib/ui/styles/main.css";

export const headers = copyProblemHeaders;

/** Error pages without a screen; every screen exports the same, for a root cannot see which one it is. */
export const meta = pageMeta;

const behindPage = [resumeFailedNavigation, restoreScroll].join("").replace(/\n +/g, "\n");

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
        <PolarisProvider>{children}</PolarisProvider>
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
  useFailedNavigation();
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
