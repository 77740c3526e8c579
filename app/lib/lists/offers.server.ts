import type { Backend } from "#gateway/backend.ts";
import type { OutputOf } from "#gateway/operation.ts";
import { claimDictionary, dealerPage } from "#gateway/operations/reference-data.ts";
import { joined } from "../view/picked-fields.server.ts";
import type { Choice } from "./filters.ts";

/* Choices that only the backend knows, as filters and forms of several subjects offer them. */

/** A dictionary as the options of a select. */
export function toDictionaryChoices(items: OutputOf<typeof claimDictionary>): Choice<string>[] {
  return items.map(({ id, name }) => ({ value: id, label: name }));
}

/** Dealers as what is offered while typing a dealer's code. */
export function toDealerChoices(page: OutputOf<typeof dealerPage>): Choice<string>[] {
  return page.records.map((dealer) => ({ value: dealer.code ?? dealer.id, label: dealer.shortName ?? dealer.name ?? dealer.id }));
}

export async function claimTypes(backend: Backend) {
  return toDictionaryChoices(await backend.read(claimDictionary, { params: { type: "claimType" } }));
}

export async function dealers(backend: Backend) {
  return toDealerChoices(await backend.read(dealerPage, { query: { size: 100 }, body: {} }));
}

/** A dealer as the rows of a list name it: its code and its short name, where `offered` holds the dealers' (`dealers`). */
export function dealerInRow(code: string | undefined, offered: readonly Choice<string>[] = [], name?: string) {
  return joined(code, offered.find(({ value }) => value === code)?.label ?? name);
}
