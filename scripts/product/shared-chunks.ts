/*
 * What several pages share, in few files: by itself the bundler makes a file of each set of modules that the same pages load, and
 * a list followed thirty of them. What weighs much on pages that do not need it stays apart, and so do the addresses of each kind of
 * document (docs/decisions/0021).
 */

import { fileURLToPath } from "node:url";

const app = fileURLToPath(new URL("../../app/", import.meta.url));

interface Modules {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

/** With the helpers the build makes up for them. */
const packages =
  /commonjsHelpers|vite\/preload-helper|\/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@remix-run|turbo-stream)\//;
const polaris = /\/node_modules\/(@shopify\/polaris.*\.m?js$|deepmerge\/)/;
/** What of it stands in forms alone; the rest is of nearly every page. */
const ofForms = /\/components\/(TextField|Labelled|Label|Connected|Checkbox|RadioButton|Choice|Button|Spinner|InlineError)\/|polaris-icons/;
/** Entries of every page, which the framework asks for by name, and what has a style sheet: the root's are one. */
const entries = /\/app\/(root|entry\.client|lib\/shell\/layout|lib\/ui\/polaris-styles)\.tsx?$/;
const groups: readonly (readonly [name: string, modules: RegExp])[] = [
  ["list", /\/app\/lib\/lists\//],
  [
    "page",
    /\/gateway\/rules\/typed-input\.|\/app\/lib\/(ui\/(cells\/|(section|table|drop-down)\.)|details\/(line-cells|part-missing)\.|forms\/ui\/(typed-value|message-notice)\.)|\/app\/(lib\/(view|forms\/line-intent|forms\/values\/calendar-day|documents\/(print-address|document-address|queue-address|document-links|draft-deletion))|features\/claim-documents\/(claim-document-(words|status-tag)|claim-words|review-address|copy-address))/,
  ],
  // Of every page with a form of the kit.
  ["form", /\/app\/(.*\/)?(form-state|typed-before|hidden-fields|merge-answer|error-summary|lookups\/look-ups)\./],
  // Of those that are filled in from the beginning.
  ["fields", /\/app\/((.*\/)?form-(bar|field|text)|lib\/(forms\/(phone-upload|ui\/intent-button)|data\/ask-script|forms\/values\/vin))\./],
  // Parts of the pages of a document and of its vehicle.
  [
    "document",
    /\/app\/(lib\/(details\/|forms\/ui\/entry-table|documents\/(document-timeline|related-documents|queue-nav))|features\/(claim-documents\/(repair-alerts|model-words|review\/decision-choice)|reports\/report-link\/report-(link|address)))/,
  ],
  // Of lists alone: what it shares with a document's page stands in "page", so that no document brings the lists' kit with it.
  ["application", /\/app\/features\/claim-documents\/(claim-document-list|sum-by-currency|bulk-review-address)/],
  ["decimals", /\/node_modules\/big\.js\/|\/gateway\/rules\/decimals\./],
  ["deduction", /\/app\/features\/billing\/deductions\/deduction-(kind|words)\./],
  // Whoever links to a pre-authorization says what state it is in.
  ["pre-authorization", /\/app\/features\/(pre-authorizations\/pre-authorization-(kind|words)|claim-documents\/claim-document-kinds)\./],
];

/** The chunk a module goes to with others; undefined: the bundler's choice. */
export function sharedChunk(id: string, { getModuleInfo }: Modules): string | undefined {
  if (packages.test(id)) return "packages";
  if (polaris.test(id)) return ofForms.test(id) ? "text-field" : "frame";
  // Style sheets and what the build makes up have no place of their own.
  if (!/\.(tsx?|svg)$/.test(id) || entries.test(id)) return undefined;
  if (ofEveryPage(id, getModuleInfo)) return "frame";
  return groups.find(([, modules]) => modules.test(id))?.[0];
}

/** Modules of the frame around every page, once they are all known. */
let frame: ReadonlySet<string> | undefined;

function ofEveryPage(id: string, getModuleInfo: Modules["getModuleInfo"]): boolean {
  frame ??= reached(
    ["root.tsx", "entry.client.tsx", "lib/shell/layout.tsx"].map((entry) => app + entry),
    getModuleInfo,
  );
  return frame.has(id);
}

function reached(from: readonly string[], getModuleInfo: Modules["getModuleInfo"]): ReadonlySet<string> {
  const found = new Set(from);
  // A set is walked with what is added on the way.
  for (const id of found) for (const next of getModuleInfo(id)?.importedIds ?? []) found.add(next);
  return found;
}
