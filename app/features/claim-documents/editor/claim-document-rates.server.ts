import type { z } from "zod";
import type { Backend } from "#gateway/backend.ts";
import { foreignTax } from "#gateway/operations/places.ts";
import { dealerDetail, dealerPage } from "#gateway/operations/reference-data.ts";
import { readCode } from "#gateway/rules/typed-input.ts";
import type { DealerRow } from "#gateway/schemas/reference-data.ts";
import type { Actor } from "#app/lib/request/context.ts";
import { findByCode, largestPage } from "#app/features/code-search.server.ts";
import type { ClaimDocumentRates } from "./editor-facts.ts";
import type { ReadSoftly } from "#app/lib/data/soft-reads.server.ts";

export interface DealerReading {
  /** Undefined: not chosen, or not read; null: there is no such dealer. */
  dealer: z.output<typeof DealerRow> | null | undefined;
  rates: ClaimDocumentRates | undefined;
}

/** The dealer a claim is for: the one behind the token, or the one company staff typed. "" while none is chosen. */
export function dealerCodeOf(actor: Pick<Actor, "audience" | "dealerCode">, typed: string | undefined): string {
  return (actor.audience === "dealer" ? actor.dealerCode : readCode(typed ?? "")) ?? "";
}

/** The dealer, and what amounts of a claim are computed with today. */
export async function readDealer(backend: Backend, readSoftly: ReadSoftly, code: string): Promise<DealerReading> {
  if (code === "") return { dealer: undefined, rates: undefined };
  const [found, tax] = await Promise.all([
    readSoftly("经销商资料", () => findDealer(backend, code)),
    readSoftly("税率", () => backend.read(foreignTax, { query: { dealerCode: code } })),
  ]);
  if (found === undefined) return { dealer: undefined, rates: undefined };
  const { row, detail } = found;
  if (!row) return { dealer: null, rates: undefined };
  const manageRate = detail?.manageRate;
  if (!tax || manageRate === undefined) return { dealer: row, rates: undefined };
  return {
    dealer: row,
    rates: {
      currency: tax.currencyCode ?? row.currencyCode ?? "CNY",
      manageRate,
      partTaxRate: tax.partTaxRate ?? "0",
      laborTaxRate: tax.laborTaxRate ?? "0",
      transportTaxRate: tax.transportTaxRate ?? "0",
      otherFeeTaxRate: tax.otherFeeTaxRate ?? "0",
      overtimeRate: detail?.laborOvertimeRate,
    },
  };
}

async function findDealer(backend: Backend, code: string) {
  const [row] = await findByCode(
    code,
    (current) => backend.read(dealerPage, { query: { current, size: largestPage }, body: { code } }),
    (dealer) => [dealer.code],
  );
  return { row, detail: row && (await backend.read(dealerDetail, { params: { id: row.id } })) };
}
