import Big from "big.js";
import type { Backend } from "#gateway/backend.ts";
import type { OutputOf } from "#gateway/operation.ts";
import { activityConditionsPage, activityDetail } from "#gateway/operations/campaigns.ts";
import { formatDay } from "#app/lib/ui/cells/format.ts";
import { readIfFound } from "#app/lib/data/optional-read.server.ts";
import type { ReadSoftly } from "#app/lib/data/soft-reads.server.ts";
import type { ClaimDocument } from "../claim-document-operations.server.ts";
import type { ActivityUse, Allowed } from "./activity-checks.ts";

type Process = OutputOf<typeof activityDetail>["actProcessList"][number];

type Row = OutputOf<typeof activityConditionsPage>["records"][number];

interface UseOf {
  activityId: string | undefined;
  vin: string;
  /** The claim that is edited, as it is stored. */
  stored: ClaimDocument | undefined;
  /** Whose claim it is, or "". */
  dealerCode: string;
  /** Shanghai day. */
  today: string;
}

const closed = "2";

/** What an activity allows a claim for a vehicle, and whether another claim holds the vehicle already. */
export async function readActivityUse(backend: Backend, readSoftly: ReadSoftly, of: UseOf): Promise<ActivityUse | undefined> {
  const { activityId, vin } = of;
  if (activityId === undefined) return undefined;
  const [found, page] = await Promise.all([
    readSoftly("服务活动", async () => ({ activity: await readIfFound(backend.read(activityDetail, { params: { id: activityId } })) })),
    readSoftly("活动车辆", () =>
      backend.read(activityConditionsPage, { query: { current: 1, size: 1 }, body: { activityId, vehicleVin: vin } }),
    ),
  ]);
  return found?.activity && toActivityUse(found.activity, page?.records[0], of);
}

/** The same of an activity that was read. @param row the vehicle in it; undefined where it is not known */
export function toActivityUse(
  activity: OutputOf<typeof activityDetail>,
  row: Row | undefined,
  { stored, dealerCode, today }: Pick<UseOf, "stored" | "dealerCode" | "today">,
): ActivityUse {
  const { actCode = "", actBeginDate = "", actEndDate = "", actDeadline = actEndDate, status, actProcessList } = activity;
  const filed = stored?.status === undefined || stored.status === 0 ? undefined : formatDay(stored.createDate ?? "");
  return {
    actCode,
    actBeginDate,
    actEndDate,
    actDeadline,
    isClosed: status === closed && filed === undefined,
    filedOn: filed ?? today,
    taken: takenBy(row, stored?.id, dealerCode),
    allowed: {
      detailPartList: actProcessList.flatMap((of) => of.actProcessParts.map((line) => allow(of, line.partCode, line.quantity))),
      detailLaborList: actProcessList.flatMap((of) =>
        of.actProcessLabors.map((line) => allow(of, line.laborCode, line.standardClaimLabor)),
      ),
      detailOtherFeeList: actProcessList.flatMap((of) =>
        of.actProcessOtherFees.map((line) => ({ ...allow(of, line.otherFeeTypeDictId, line.quantity), price: line.unitPrice })),
      ),
    },
  };
}

/** As often as the process may be done; without a limit of any amount. */
function allow({ useLimitFlag, useValue = "1" }: Process, code: string | undefined, amount: string | undefined): Allowed {
  const isLimited = useLimitFlag === true && amount !== undefined;
  return { code: code ?? "", amount: isLimited ? new Big(amount).times(useValue).toFixed() : undefined, price: undefined };
}

/** A dealer learns the number of its own claims only, whoever writes on its behalf. */
function takenBy(row: Row | undefined, id: string | undefined, dealerCode: string): ActivityUse["taken"] {
  const day = row?.claimDate === undefined ? undefined : formatDay(row.claimDate);
  if (row === undefined || day === undefined || (row.claimId !== undefined && row.claimId === id)) return undefined;
  return { day, applicationNumber: row.claimDealerCode === dealerCode ? row.applicationNumber : undefined };
}
