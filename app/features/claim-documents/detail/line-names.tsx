import { Link } from "@remix-run/react";
import { Day, Money } from "#app/lib/ui/cells/cells.tsx";
import { LineName, Stacked } from "#app/lib/details/line-cells.tsx";
import { pathTo } from "#app/registry/route-table.ts";
import { useClaimDocument } from "../claim-document-context.tsx";
import { modelWords } from "../model-words.ts";
import type { ClaimDocumentView } from "./detail-view.server.ts";

/* What a line of a document says of itself besides its amounts, the same where it is read and where it is reviewed. */

export const quantityHeader = "数量 × 单价";

export function PartName({ line }: { line: ClaimDocumentView["parts"][number] }) {
  const { afterRepair } = useClaimDocument();
  return (
    <LineName
      name={line.partName ?? line.partCode}
      // No part goes back for what is only asked for.
      marks={[line.failureRelatedFlag && "故障相关", afterRepair && line.rmaFlag && "需返件"]}
      more={[
        <PartLink key="code" {...line} />,
        labelled("部件代码", line.componentCode),
        labelled("旧件序列号", line.oldSn),
        labelled("新件序列号", line.newSn),
      ]}
    />
  );
}

/** Leads to the part for whoever may look parts up. */
function PartLink({ partId, partCode }: { partId?: string | undefined; partCode?: string | undefined }) {
  return partId ? <Link to={pathTo("partDetail", { detailID: partId })}>{partCode ?? partId}</Link> : partCode;
}

export function LaborName({ line }: { line: ClaimDocumentView["labor"][number] }) {
  return (
    <LineName
      name={line.laborName ?? line.laborCode}
      marks={[line.failureRelatedFlag && "故障相关", line.overtimeFlag && "超标准工时"]}
      more={[
        <LaborLink key="code" {...line} />,
        line.standardClaimLabor && `标准 ${line.standardClaimLabor} 工时`,
        labelled("超工时说明", line.laborDescription),
        line.description !== line.laborName && labelled("作业内容", line.description),
        labelled("车型", modelWords(line.vehicleModelCode, line.vehicleModelYear)),
        labelled("发动机", line.engine),
        labelled("变速箱", line.transmissionCase),
        labelled("市场", line.market),
        line.beginDate && (
          <>
            生效日期 <Day value={line.beginDate} />
          </>
        ),
        line.endDate && (
          <>
            失效日期 <Day value={line.endDate} />
          </>
        ),
      ]}
    />
  );
}

/** The same of a labor operation. */
function LaborLink({ laborId, laborCode }: { laborId?: string | undefined; laborCode?: string | undefined }) {
  return laborId ? <Link to={pathTo("laborDetail", { detailID: laborId })}>{laborCode ?? laborId}</Link> : laborCode;
}

export function OtherFeeName({ line }: { line: ClaimDocumentView["otherFees"][number] }) {
  return (
    <LineName
      name={line.otherFeeTypeDictName}
      more={[line.description, labelled("发票号", line.invoiceNumber), labelled("凭证类型", line.supportFileTypeDictName)]}
    />
  );
}

/** The measure word of other fees. */
export const otherFeeUnit = "次";

/** How much of it over the price of one. */
export function Quantity({ of, price, currency }: { of: (string | undefined)[]; price: string | undefined; currency: string | undefined }) {
  return (
    <Stacked
      over={of.filter(Boolean).join(" ")}
      under={
        <>
          × <Money amount={price} currency={currency} />
        </>
      }
    />
  );
}

/** What is not there is not named. */
function labelled(label: string, value: string | undefined): string | undefined {
  return value ? `${label} ${value}` : undefined;
}
