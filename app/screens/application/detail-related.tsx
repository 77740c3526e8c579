import { Day, Moment, StatusTag } from "../../components/cells/cells.tsx";
import { Facts } from "../../components/detail/facts.tsx";
import { LineTable } from "../../components/detail/line-table.tsx";
import type { Side } from "../../server/context.ts";
import { claimAttachmentAddress } from "../claim/claim-address.ts";
import { fieldWords } from "./editor/field-words.ts";
import type { ApplicationView, toErrorRecords, toReturnData } from "./detail-view.server.ts";

/** The attachments as links to our own address of each. */
export function Attachments({ claim, side }: { claim: ApplicationView; side: Side }) {
  return (
    <>
      {claim.attachments.length === 0 && <p className="quiet">没有附件。</p>}
      <ul className="plain-list">
        {claim.attachments.map((attachment) => (
          <li key={attachment.key}>
            <a href={claimAttachmentAddress(side, claim.id, attachment.key)}>{attachment.attachmentName ?? `附件 ${attachment.key}`}</a>
            {[attachment.description, attachment.attachmentRemark].filter(Boolean).map((words) => ` · ${words}`)}
          </li>
        ))}
      </ul>
      {claim.attachmentRemark && <p>附件说明：{claim.attachmentRemark}</p>}
    </>
  );
}

/** What goes back to the maker for this claim. */
export function ReturnData({ returns, needed }: { returns: ReturnType<typeof toReturnData>; needed: boolean | undefined }) {
  if (!returns) return <p className="quiet">{needed ? "需要返回旧件，返件单尚未生成。" : "不需要返回旧件。"}</p>;
  return (
    <>
      <Facts
        facts={[
          { label: "返件单号", value: returns.rmaNumber },
          { label: "要求返回日期", value: returns.requireReturnDate && <Day value={returns.requireReturnDate} /> },
          { label: "收件单位", value: returns.receiverCompanyName },
          { label: "收件人", value: returns.receiverName },
          { label: "收件电话", value: returns.receiverTelephone },
          { label: "收件地址", value: returns.receiverAddressDetail, wide: true },
          { label: "收件意见", value: returns.receiverOpinion, wide: true },
        ]}
      />
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

/** What checks found on the claim's way in (1 §3.5), by which rule, and the values that were compared. */
export function ErrorRecords({ records }: { records: ReturnType<typeof toErrorRecords> }) {
  if (records.length === 0) return <p className="quiet">没有发现问题。</p>;
  return (
    <ul className="plain-list">
      {records.map((record) => (
        <li key={record.id}>
          {record.level && <StatusTag {...levels[record.level === "error" ? "error" : "warning"]} />} {record.errorInfo}（
          <Moment value={record.submitTime} />）
          {record.rule && (
            <small className="check-values">
              规则 {record.rule}
              {Object.entries(record.values ?? {}).map(([name, value]) => `；${valueWords[name] ?? fieldWords[name] ?? name} ${value}`)}
            </small>
          )}
        </li>
      ))}
    </ul>
  );
}

const levels = { error: { tone: "critical", children: "错误" }, warning: { tone: "warning", children: "注意" } } as const;

/** What checks compare besides the claim's own fields. */
const valueWords: Readonly<Record<string, string>> = {
  today: "当天",
  expected: "应为",
  lastTrip: "上次里程",
  warrantyStartDate: "保修开始日期",
  warrantyEndDate: "保修结束日期",
  warrantyTripLimitVal: "保修里程上限",
  applicationNumber: "索赔单号",
  totalAmount: "金额",
  partFeeTotal: "零件费合计",
  laborFeeTotal: "工时费合计",
  otherFeeTotal: "其他费用合计",
  preAuthorizedAmount: "预授权金额",
  quantity: "数量",
};
