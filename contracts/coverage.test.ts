import { describe, expect, it } from "vitest";
import { type AnyOperation, services } from "#gateway/operation.ts";
import { operations } from "#gateway/operations/index.ts";
import { operationOf, type PactInteraction, readPactFiles } from "./pact-files.ts";
import { pathPattern } from "./path-pattern.ts";

/*
 * What the committed contracts must hold. These checks run after the examples (vitest.config.ts orders contract files by
 * path), so they read what the examples have just written.
 */

const pacts = readPactFiles();
const interactions = pacts.flatMap((pact) => pact.interactions.map((interaction) => ({ service: pact.provider.name, interaction })));
const declared: readonly AnyOperation[] = [...operations.values()];
const usedServices = services.filter((service) => declared.some((operation) => operation.service === service));

/** How an answer without rows looks where its shape does not tell. */
const emptyAnswers: Readonly<Record<string, (data: unknown) => boolean>> = {
  "claim.history": (data) => isEmptyPage(read(data, "claimHistorySearchVOIPage")),
  "rma.ofClaim": (data) => data === null,
};

describe("contracts", () => {
  it("are one file for each service that is called", () => {
    expect(pacts.map((pact) => pact.provider.name)).toEqual([...usedServices].sort());
  });

  it("hold no operation that is not declared, and each at its documented method, path and service", () => {
    for (const { service, interaction } of interactions) {
      const operation = declared.find((each) => each.id === operationOf(interaction));
      expect(operation, interaction.description).toBeDefined();
      expect({ service, method: interaction.request.method }).toEqual({ service: operation?.service, method: operation?.method });
      expect(interaction.request.path).toMatch(pathPattern(operation?.path ?? ""));
    }
  });

  it.each(declared.map((operation) => operation.id))("hold a success of %s", (id) => {
    expect(interactionsOf(id).some((interaction) => interaction.response.status === 200)).toBe(true);
  });

  it.each(declared.filter(answersManyRows).map((operation) => [operation.id, operation] as const))(
    "hold an answer of %s where nothing is found",
    (id, operation) => {
      const isEmpty = emptyAnswers[id] ?? (takes(operation, []) ? isEmptyList : isEmptyPage);
      expect(interactionsOf(id).some((interaction) => isEmpty(read(interaction.response.body?.content, "data")))).toBe(true);
    },
  );

  it.each(usedServices.flatMap((service) => [401, 403, 500, 503].map((status) => ({ service, status }))))(
    "say how $service answers $status",
    ({ service, status }) => {
      expect(interactions.some((each) => each.service === service && each.interaction.response.status === status)).toBe(true);
    },
  );

  it("say how a sign-in is refused: as invalid_grant and otherwise", () => {
    const refused = interactionsOf("auth.token").filter((interaction) => interaction.response.status === 400);
    const errors = refused.map((interaction) => read(interaction.response.body?.content, "error"));
    expect(errors).toContain("invalid_grant");
    expect(errors.some((error) => typeof error === "string" && error !== "invalid_grant")).toBe(true);
  });
});

/**
 * Everybody has the home page, there are areas, currencies and symptoms wherever claims are made, and whoever may search finds something to
 * search for; no request narrows them.
 */
const neverEmpty = [
  "menu.list",
  "currency.list",
  "region.list",
  "symptom.all",
  "shortcut.types",
  "contact.positions",
  "reportType.list",
  "supplier.list",
  "dictionary.partAttribute",
  "dictionary.paymentStatus",
  ...["partner.statusDict", "partner.typeDict", "withdrawal.payDict", "withdrawal.statusDict"],
  ...["lead.channels", "lead.campaigns", "lead.calloutStates", "cvrm.provinces", "cvrm.partnerDealers", "dealerLead.statuses"],
];

/** A list, a page, or a document with a page in it, as its declared shape shows; and a documented null. */
function answersManyRows(operation: AnyOperation): boolean {
  const { id, answer, nullable } = operation;
  if (!answer || nullable || neverEmpty.includes(id)) return nullable;
  const isPage = takes(operation, { records: [] }) || takes(operation, { claimHistorySearchVOIPage: { records: [] } });
  return takes(operation, []) || (!takes(operation, {}) && isPage);
}

function takes({ answer }: AnyOperation, value: unknown): boolean {
  return answer?.safeParse(value).success === true;
}

function interactionsOf(id: string): PactInteraction[] {
  return interactions.map(({ interaction }) => interaction).filter((interaction) => operationOf(interaction) === id);
}

function read(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null && name in value ? (value as Record<string, unknown>)[name] : undefined;
}

function isEmptyList(data: unknown): boolean {
  return Array.isArray(data) && data.length === 0;
}

function isEmptyPage(data: unknown): boolean {
  return isEmptyList(read(data, "records"));
}
