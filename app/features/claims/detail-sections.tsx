import { Link } from "@remix-run/react";
import { Day, Money } from "#app/lib/ui/cells/cells.tsx";
import { AmountDifference } from "#app/lib/details/amount-difference.tsx";
import { Facts, type Fact } from "#app/lib/details/facts.tsx";
import { LineTable } from "#app/lib/details/line-table.tsx";
import { PartMissing, type OptionalPart } from "#app/lib/details/part-missing.tsx";
import { Steps } from "#app/lib/details/steps.tsx";
import type { Audience } from "#app/lib/request/context.ts";
import { detailAddress } from "#app/lib/documents/document-address.ts";
import { feeTypeWords } from "../claim-documents/claim-document-words.ts";
import { day, money, yesNo } from "../claim-documents/detail/detail-facts.tsx";
import type { ClaimDocumentView } from "../claim-documents/detail/detail-view.server.ts";
import type { OwnSection } from "../claim-documents/detail/document-sections.tsx";
import type { CodeNames } from "../claim-documents/dictionary-names.server.ts";
import { ReportLink } from "../reports/report-link/report-link.tsx";
import type { ReturnTrack } from "../returns/orders/return-tracks.server.ts";
import { returnState } from "../returns/orders/return-order-words.ts";
import { claimWords } from "../claim-documents/claim-words.ts";
import type { toAuthorizedAmounts } from "./authorized-amounts.server.ts";
import type { toReturnData } from "./return-view.server.ts";
import { claimDocumentKinds } from "../claim-documents/claim-document-kinds.ts";

/* What a claim has beyond a pre-authorization. */

/** A code's word; a code that is new to us stands for itself. */
const inWords = (words: Readonly<Record<string, string>>, code: string | undefined) => code && (words[code] ?? code);

/** What the claim is authorized by and connected with; the deduction taken from it, when there is one. */
export function ClaimLinks({ claim, audience, names }: { claim: ClaimDocumentView; audience: Audience; names: CodeNames }) {
  return (
    <>
      <Facts facts={linkFacts(claim, audience)} />
      {claim.deduction && (
        <details className="fold-line">
          <summary>抵扣单 {claim.deduction.deductionNumber} 明细</summary>
          <Facts facts={deductionFacts(claim.deduction, names, claim.currencyCode)} />
        </details>
      )}
    </>
  );
}

export function linkFacts(claim: ClaimDocumentView, audience: Audience): Fact[] {
  const { preAuthorizationId: id } = claim;
  const preAuthorization = claim.preAuzNumber ?? id;
  return [
    { label: "涉及服务活动", value: yesNo(claim.activityNeeded) },
    { label: "服务活动", value: claim.actCode ?? claim.activityId },
    { label: "使用善意授权", value: yesNo(claim.kindnessAuthorizationNeeded) },
    { label: "善意授权码", value: claim.kindnessAuthorizationCode },
    { label: "关联预授权", value: yesNo(claim.preAuthorizationNeeded) },
    {
      label: "预授权单号",
      value: id ? <Link to={detailAddress(claimDocumentKinds.preAuthorization, audience, id)}>{preAuthorization}</Link> : preAuthorization,
    },
    { label: "技术支持报告编号", value: claim.reportCode && <ReportLink audience={audience} kind="techSupport" code={claim.reportCode} /> },
    {
      label: "质保报告编号",
      value: claim.warrantyReportNo && <ReportLink audience={audience} kind="warrantyReport" code={claim.warrantyReportNo} />,
    },
    { label: "返件单号", value: claim.returnBillNumber },
    { label: "返件单状态", value: claim.returnBillStatus && returnState(Number(claim.returnBillStatus)).label },
  ];
}

function deductionFacts(deduction: NonNullable<ClaimDocumentView["deduction"]>, names: CodeNames, currency: string | undefined): Fact[] {
  return [
    { label: "抵扣单号", value: deduction.deductionNumber },
    { label: "抵扣类型", value: names.deductionType },
    { label: "抵扣原因", value: names.deductionReason },
    { label: "全额抵扣", value: yesNo(deduction.deductionAllFlag) },
    { label: "费用类型", value: inWords(feeTypeWords, deduction.feeType) },
    { label: "零件费抵扣", value: money(deduction.deductionPartTotal, currency) },
    { label: "工时费抵扣", value: money(deduction.deductionLaborTotal, currency) },
    { label: "其他费用抵扣", value: money(deduction.deductionOtherTotal, currency) },
    { label: "抵扣合计", value: money(deduction.deductionTotal, currency) },
    { label: "待抵扣金额", value: money(deduction.deductionLeft, currency) },
    { label: "经销商已确认", value: yesNo(deduction.confirmFlag) },
    { label: "抵扣创建日期", value: day(deduction.createDate) },
    { label: "抵扣更新日期", value: day(deduction.updateDate) },
    { label: "抵扣说明", value: deduction.deductionIllustration, wide: true },
  ];
}

/** What a pre-authorization granted of each kind of fee, and what the claim asks for, beside each other. */
export function AuthorizedAmounts({ amounts }: { amounts: ReturnType<typeof toAuthorizedAmounts> }) {
  const { currency } = amounts;
  return (
    <LineTable
      label="与预授权比较"
      none="暂无费用。"
      rows={amounts.rows}
      rowKey={({ kind }) => kind}
      columns={[
        { id: "kind", header: "费用", rowHeader: true, cell: (row) => row.kind },
        {
          id: "authorized",
          header: "授权金额",
          align: "end",
          cell: (row) => <Money amount={row.authorized} currency={amounts.authorizedCurrency} />,
        },
        { id: "claimed", header: claimWords.totalAmount, align: "end", cell: (row) => <Money amount={row.claimed} currency={currency} /> },
        { id: "difference", header: "差额", align: "end", cell: (row) => <AmountDifference value={row.difference} currency={currency} /> },
      ]}
    />
  );
}

/** Where a claim's return order is, for whoever may open it, and where the parts are; on paper nobody asks. */
interface ReturnWays {
  order?: string | undefined;
  tracks?: readonly ReturnTrack[];
  /** Why the packages could not be read. */
  boxesMissing?: { message: string; reference: string } | undefined;
}

/** What goes back to the maker for this claim. */
export function returnSection(claim: ClaimDocumentView, returns: OptionalPart<ReturnedParts>, to: ReturnWays = {}): OwnSection {
  const content = returns.ok ? (
    <ReturnData returns={returns.value} to={to} needed={claim.rmaOccurredFlag} />
  ) : (
    <PartMissing what="返件" part={returns} />
  );
  return { id: "returns", title: "返件", content };
}

type ReturnedParts = ReturnType<typeof toReturnData>;

function ReturnData({ returns, to, needed }: { returns: ReturnedParts; to: ReturnWays; needed: boolean | undefined }) {
  if (!returns) return <p className="quiet">{needed ? "需要返回旧件，返件单尚未生成。" : "不需要返回旧件。"}</p>;
  const receiver = (
    <Facts
      facts={[
        { label: "收件单位", value: returns.receiverCompanyName },
        { label: "收件人", value: returns.receiverName },
        { label: "收件电话", value: returns.receiverTelephone },
        { label: "收件地址", value: returns.receiverAddressDetail, wide: true },
        { label: "收件意见", value: returns.receiverOpinion, wide: true },
      ]}
    />
  );
  return (
    <>
      {to.boxesMissing && <PartMissing what="装箱单" part={to.boxesMissing} />}
      {to.tracks?.map(({ number, steps }) => (
        <Steps key={number} label={number === "" ? "未装箱的旧件在哪里" : `${number} 的旧件在哪里`} steps={steps} />
      ))}
      <Facts
        facts={[
          { label: "返件单号", value: to.order ? <Link to={to.order}>{returns.rmaNumber}</Link> : returns.rmaNumber },
          { label: "要求返回日期", value: returns.requireReturnDate && <Day value={returns.requireReturnDate} /> },
        ]}
      />
      {to.tracks ? (
        <details className="fold-line">
          <summary>收件信息</summary>
          {receiver}
        </details>
      ) : (
        receiver
      )}
      <LineTable
        label="返件明细"
        none="返件单没有明细。"
        rows={returns.rows}
        rowKey={(row) => row.key}
        columns={[
          { id: "code", header: "零件号", rowHeader: true, cell: (row) => row.partCode },
          { id: "name", header: "零件名称", cell: (row) => row.partName },
          { id: "quantity", header: "数量", align: "end", cell: (row) => row.quantity },
          { id: "returning", header: "返件数量", align: "end", cell: (row) => row.rmaQuantity },
          { id: "due", header: "要求返回日期", cell: (row) => <Day value={row.requireReturnDate} /> },
          { id: "status", header: "返件状态", cell: (row) => row.rmaStatusName },
          { id: "package", header: "装箱单号", cell: (row) => row.packageNumber },
        ]}
      />
    </>
  );
}
