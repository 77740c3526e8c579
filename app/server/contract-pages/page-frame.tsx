import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";

export const contractsPath = "/contracts";
export const pathOfService = (service: string) => `${contractsPath}/${service}`;

/** A whole page, without script: what React writes is escaped, whatever an example holds. */
export function renderPage(title: string, services: readonly string[], current: string | undefined, children: ReactNode): string {
  const page = (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <link rel="stylesheet" href={`${contractsPath}/style.css`} />
      </head>
      <body>
        <a className="skip" href="#content">
          Skip to the content
        </a>
        <header>
          <a href={contractsPath} aria-current={current === undefined ? "page" : undefined}>
            Backend contracts
          </a>
          <nav aria-label="Services">
            {services.map((service) => (
              <a key={service} href={pathOfService(service)} aria-current={current === service ? "page" : undefined}>
                {service}
              </a>
            ))}
          </nav>
        </header>
        <main id="content" tabIndex={-1}>
          {children}
        </main>
      </body>
    </html>
  );
  return `<!doctype html>\n${renderToStaticMarkup(page)}\n`;
}
