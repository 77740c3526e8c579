import { claimRemark } from "#gateway/operations/claim-review.ts";
import { claimDetail, claimPage } from "#gateway/operations/claim.ts";
import { isGatewayError } from "#gateway/errors.ts";
import type { Backend } from "#gateway/backend.ts";
import type { Claim } from "#gateway/schemas/claim.ts";
import { openGateway, backendAs } from "#e2e/backend-session.ts";
import type { Filing } from "./filing.ts";

type Watcher = "d10001" | "liufang";

/** What the backend has, looked at past the product: how many claims there are and what stands in them. */
export function openFiledClaims(backendUrl: string) {
  const gateway = openGateway(backendUrl);
  const sessions = new Map<Watcher, Promise<Backend>>();
  return {
    close: () => gateway.close(),
    /** Every claim of a work order, drafts included. */
    ofWorkOrder: (workOrderNumber: string): Promise<Claim[]> => as("d10001", (dealer) => readAll(dealer, { workOrderNumber })),
    ofVehicle: (vehicleVin: string): Promise<Claim[]> => as("d10001", (dealer) => readAll(dealer, { vehicleVin })),
    /** A claim as company staff see it. */
    byId: (id: string): Promise<Claim> => as("liufang", (reviewer) => reviewer.read(claimDetail, { params: { id } })),
    /** A reviewer sends a claim back. */
    sendBack: (id: string): Promise<void> =>
      as("liufang", async (reviewer) => {
        const { version } = await reviewer.read(claimDetail, { params: { id } });
        const result = await reviewer.write(claimRemark, { body: { id, version, status: 2, approveCommentRemark: "请补充照片" } });
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

async function readAll(backend: Backend, filter: { workOrderNumber?: string; vehicleVin?: string }): Promise<Claim[]> {
  const { records } = await backend.read(claimPage, { query: { current: 1, size: 100 }, body: filter });
  return Promise.all(records.map(({ id }) => backend.read(claimDetail, { params: { id } })));
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
