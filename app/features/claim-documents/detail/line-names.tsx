import { Link } from "@remix-run/react";
import Big from "big.js";
import { Nothing } from "#app/lib/ui/cells/cells.tsx";
import { formatDay, formatMoney } from "#app/lib/ui/cells/format.ts";
import { LineName, Stacked } from "#app/lib/details/line-cells.tsx";
import { pathTo } from "#app/registry/route-table.ts";
import { useClaimDocument } from "../claim-document-context.tsx";
import { modelWords } from "../model-words.ts";
import type { ClaimDocumentView } from "./detail-view.server.ts";

/* What a line of a document says of itself besides its amounts, the same where it is read and where it is reviewed. */

export const quantityHeader = "数量 × 单价";

interface NameProps<List extends "parts" | "labor"> {
  line: ClaimDocumentView[List][number];
  document: ClaimDocumentView;
}

/** The part that caused the failure is marked; of the others it is told which belong to the failure, where some do not. */
export function PartName({ line, document: { parts, causalPartCode } }: NameProps<"parts">) {
  const { afterRepair } = useClaimDocument();
  const isCausal = line.partCode !== undefined && line.partCode === causalPartCode;
  return (
    <LineName
      name={line.partName ?? line.partCode}
      mainMark={isCausal ? "主因件" : undefined}
      // No part goes back for what is only asked for.
      marks={[!isCausal && isRelated(line, parts) && "故障相关", afterRepair && line.rmaFlag && "需返件"]}
      more={[
        <Code
          key="code"
          to={line.partId && pathTo("partDetail", { detailID: line.partId })}
          more={[labelled("部件代码", line.componentCode)]}
        >
          {line.partCode ?? line.partId}
        </Code>,
        [labelled("旧件", line.oldSn), labelled("新件", line.newSn)].filter(Boolean).join(" → "),
      ]}
    />
  );
}

export function LaborName({ line, document: { labor } }: NameProps<"labor">) {
  const over = hoursOver(line);
  return (
    <LineName
      name={line.laborName ?? line.laborCode}
      marks={[isRelated(line, labor) && "故障相关", !over && line.overtimeFlag && "超标准工时"]}
      more={[
        <Code
          key="code"
          to={line.laborId && pathTo("laborDetail", { detailID: line.laborId })}
          more={[
            labelled("车型", modelWords(line.vehicleModelCode, line.vehicleModelYear)),
            labelled("发动机", line.engine),
            labelled("变速箱", line.transmissionCase),
            labelled("市场", line.market),
            labelled("生效日期", line.beginDate && formatDay(line.beginDate)),
            labelled("失效日期", line.endDate && formatDay(line.endDate)),
          ]}
        >
          {line.laborCode ?? line.laborId}
        </Code>,
        line.standardClaimLabor && `标准 ${line.standardClaimLabor} 工时`,
        over && <span className="over">超 {over}</span>,
        labelled("超工时说明", line.laborDescription),
        line.description !== line.laborName && labelled("作业内容", line.description),
      ]}
    />
  );
}

/** Where all lines belong to the failure, none of them need say so. */
function isRelated(line: { failureRelatedFlag?: boolean | undefined }, all: readonly { failureRelatedFlag?: boolean | undefined }[]) {
  return line.failureRelatedFlag === true && all.some(({ failureRelatedFlag }) => !failureRelatedFlag);
}

/** Hours above the standard ones; undefined where there are none. */
function hoursOver({ claimLabor, standardClaimLabor }: ClaimDocumentView["labor"][number]): string | undefined {
  if (claimLabor === undefined || standardClaimLabor === undefined) return undefined;
  const over = new Big(claimLabor).minus(standardClaimLabor);
  return over.gt(0) ? over.toFixed() : undefined;
}

interface CodeProps {
  /** Its page, for whoever may look it up. */
  to: string | undefined;
  /** What the master data say of it, told on hovering: nobody decides by it. */
  more: readonly (string | undefined)[];
  children: string | undefined;
}

/** The code of a part or of a labor operation. */
function Code({ to, more, children }: CodeProps) {
  const title = more.filter(Boolean).join(" · ") || undefined;
  return to ? (
    <Link to={to} title={title}>
      {children}
    </Link>
  ) : (
    <span title={title}>{children}</span>
  );
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

/** How much of it over the price of one, which is no amount of the column. */
export function Quantity({ of, price, currency }: { of: (string | undefined)[]; price: string | undefined; currency: string | undefined }) {
  return <Stacked over={of.filter(Boolean).join(" ")} under={<>× {price ? formatMoney(price, currency) : <Nothing />}</>} />;
}

/** What is not there is not named. */
function labelled(label: string, value: string | undefined): string | undefined {
  return value ? `${label} ${value}` : undefined;
}
