import { isGatewayError } from "#gateway/errors.ts";
import type { Backend } from "#gateway/backend.ts";
import type { Claim } from "#gateway/schemas/claim.ts";
import { claimPages, type ClaimDocumentPages } from "#e2e/application-pages.ts";
import { openGateway, backendAs } from "#e2e/backend-session.ts";
import type { Filing } from "./filing.ts";

type Watcher = "d10001" | "liufang";

/** What the backend has, looked at past the product: how many claims (or pre-authorizations) there are and what stands in them. */
export function openFiledClaims(backendUrl: string, { operations }: Pick<ClaimDocumentPages, "operations"> = claimPages) {
  const gateway = openGateway(backendUrl);
  const sessions = new Map<Watcher, Promise<Backend>>();
  return {
    close: () => gateway.close(),
    /** Every claim of a work order, drafts included. */
    ofWorkOrder: (workOrderNumber: string): Promise<Claim[]> => as("d10001", (dealer) => readAll(operations, dealer, { workOrderNumber })),
    ofVehicle: (vehicleVin: string): Promise<Claim[]> => as("d10001", (dealer) => readAll(operations, dealer, { vehicleVin })),
    /** A claim as company staff see it. */
    byId: (id: string): Promise<Claim> => as("liufang", (reviewer) => reviewer.read(operations.detail, { params: { id } })),
    /** A reviewer sends a claim back. */
    sendBack: (id: string): Promise<void> =>
      as("liufang", async (reviewer) => {
        const { version } = await reviewer.read(operations.detail, { params: { id } });
        const result = await reviewer.write(operations.remark, { body: { id, version, status: 2, approveCommentRemark: "请补充照片" } });
        if (!result.ok) throw result.error;
      }),
  };

  /** Tests end sessions: then it is signed in once more. */
  async function as<Value>(account: Watcher, work: (backend: Backend) => Promise<Value>): Promise<Value> {
    const session = sessions.get(account) ?? backendAs(gateway, account);
    sessions.set(account, session);
    try {
      return await work(await session);
    } catch (error) {
      sessions.delete(account);
      if (!isGatewayError(error) || error.kind !== "unauthenticated") throw error;
      return work(await backendAs(gateway, account));
    }
  }
}
export type FiledClaims = ReturnType<typeof openFiledClaims>;

async function readAll(
  operations: ClaimDocumentPages["operations"],
  backend: Backend,
  filter: { workOrderNumber?: string; vehicleVin?: string },
): Promise<Claim[]> {
  const query = { current: 1, size: 100 };
  // A list of pre-authorizations has drafts only where they are asked for.
  const pages = await Promise.all(
    [{}, { status: 0 }].map((more) => backend.read(operations.page, { query, body: { ...filter, ...more } })),
  );
  const ids = new Set(pages.flatMap(({ records }) => records.map(({ id }) => id)));
  return Promise.all([...ids].map((id) => backend.read(operations.detail, { params: { id } })));
}

/** A claim in the words of the form, as far as the filing types them. */
export function whatIsFiled(claim: Claim): Record<string, unknown> {
  return {
    status: claim.status,
    remark: claim.remark,
    customerName: claim.customerName,
    parts: claim.detailPartList.map(({ partCode, quantity }) => [partCode, quantity]),
    labors: claim.detailLaborList.map(({ laborCode }) => laborCode),
    others: claim.detailOtherFeeList.map(({ unitPrice }) => unitPrice),
    files: claim.attachmentList.map(({ attachmentName }) => attachmentName),
  };
}

/** What the whole filing must have come to. */
export function whatWasTyped({ typed }: Filing, files: readonly string[]): Record<string, unknown> {
  const said = (name: string) => typed[name];
  return {
    status: 1,
    remark: said("remark"),
    customerName: said("customerName"),
    parts: [0, 1].map((at) => [said(`detailPartList[${at}].partCode`), said(`detailPartList[${at}].quantity`)]),
    labors: [said("detailLaborList[0].laborCode")],
    others: [said("detailOtherFeeList[0].unitPrice")],
    files: [...files],
  };
}
