import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { load } from "cheerio";
import { html } from "hono/html";
import type { Selection } from "./verify-selection.ts";
import { summarize, type InteractionResult } from "./verify-results.ts";

export interface VerificationRun {
  url: string;
  /** ISO 8601. */
  at: string;
  results: readonly InteractionResult[];
  leftOut: Selection["leftOut"];
}

/** Writes contracts.json, contracts.xml (JUnit) and contracts.html into a directory that is made where it is missing. @returns their paths */
export async function writeReports(directory: string, run: VerificationRun): Promise<string[]> {
  await mkdir(directory, { recursive: true });
  const files = { "contracts.json": toJson(run), "contracts.xml": toJUnit(run), "contracts.html": String(await toPage(run)) };
  return Promise.all(
    Object.entries(files).map(async ([name, text]) => {
      const file = path.join(directory, name);
      await writeFile(file, text);
      return file;
    }),
  );
}

function toJson({ url, at, results, leftOut }: VerificationRun): string {
  const report = { url, at, operations: summarize(results), interactions: results, leftOut: Object.fromEntries(leftOut) };
  return `${JSON.stringify(report, undefined, 2)}\n`;
}

/** JUnit's XML, as CI servers read it: a suite a service, a case an interaction; what was left out is skipped. */
function toJUnit({ at, results, leftOut }: VerificationRun): string {
  const $ = load("<testsuites/>", { xml: true });
  const root = $("testsuites").attr({ name: "contracts" });
  for (const service of new Set(results.map((result) => result.service))) {
    const own = results.filter((result) => result.service === service);
    const suite = $("<testsuite/>").attr({
      name: service,
      timestamp: at,
      tests: String(own.length),
      failures: String(own.filter(({ ok }) => !ok).length),
      time: String(own.reduce((sum, { seconds }) => sum + seconds, 0)),
    });
    for (const { operation, description, ok, differences, output, seconds, slow } of own) {
      const testCase = $("<testcase/>").attr({ classname: operation, name: description, time: String(seconds) });
      if (slow) testCase.append($("<system-out/>").text(`warning: the answer took ${seconds.toFixed(1)} s`));
      if (!ok)
        testCase.append(
          $("<failure/>")
            .attr("message", plain(differences.join("; ")))
            .text(plain(output)),
        );
      suite.append(testCase);
    }
    root.append(suite);
  }
  for (const [reason, descriptions] of leftOut) {
    const suite = $("<testsuite/>").attr({ name: reason, tests: String(descriptions.length), skipped: String(descriptions.length) });
    for (const description of descriptions) {
      suite.append(
        $("<testcase/>")
          .attr({ classname: description.split(":", 1)[0] ?? "", name: description })
          .append($("<skipped/>").attr("message", reason)),
      );
    }
    root.append(suite);
  }
  return `<?xml version="1.0" encoding="UTF-8"?>\n${$.xml()}\n`;
}

/** XML 1.0 has no way to write most control characters, escaped or not. */
function plain(text: string): string {
  return text.replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, "�");
}

function toPage({ url, at, results, leftOut }: VerificationRun) {
  const failed = results.filter(({ ok }) => !ok);
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>Contracts at ${url}</title>
        <style>
          body {
            font:
              15px/1.5 system-ui,
              sans-serif;
            max-width: 70rem;
            margin: 2rem auto;
            padding: 0 1rem;
            color: #1f2328;
          }
          table {
            border-collapse: collapse;
            width: 100%;
          }
          th,
          td {
            text-align: left;
            vertical-align: top;
            padding: 0.35rem 0.6rem;
            border-bottom: 1px solid #d1d9e0;
          }
          td.n {
            text-align: right;
          }
          .failed {
            color: #b42318;
            font-weight: 600;
          }
          pre {
            overflow: auto;
            background: #f6f8fa;
            padding: 0.8rem;
          }
        </style>
      </head>
      <body>
        <h1>Contracts</h1>
        <p>
          ${url} · ${at} · ${results.length - failed.length} passed,
          <b class="${failed.length > 0 ? "failed" : ""}">${failed.length} failed</b>
        </p>
        <table>
          <thead>
            <tr>
              <th>Service</th>
              <th>Operation</th>
              <th>Passed</th>
              <th>Failed</th>
              <th>What differed</th>
            </tr>
          </thead>
          <tbody>
            ${summarize(results).map(
              (row) =>
                html`<tr>
                  <td>${row.service}</td>
                  <td>${row.operation}</td>
                  <td class="n">${row.passed}</td>
                  <td class="n ${row.failed > 0 ? "failed" : ""}">${row.failed}</td>
                  <td>
                    ${row.differences.map((difference) => html`<code>${difference}</code><br />`)}
                    ${row.slowest === undefined ? "" : html`warning: an answer took ${row.slowest.toFixed(1)} s`}
                  </td>
                </tr>`,
            )}
          </tbody>
        </table>
        ${failed.map(
          ({ description, output }) =>
            html`<h2>${description}</h2>
              <pre>${output}</pre>`,
        )}
        ${[...leftOut].map(
          ([reason, descriptions]) =>
            html`<h2>Left out: ${reason}</h2>
              <ul>
                ${descriptions.map((description) => html`<li>${description}</li>`)}
              </ul>`,
        )}
      </body>
    </html>`;
}
