import { Moment, StatusTag } from "../../../components/cells/cells.tsx";
import { fieldWords } from "../field-words.ts";
import type { toErrorRecords } from "./detail-view.server.ts";

/** What checks found on the document's way in (1 §3.5), and the values that were compared. */
export function ErrorRecords({ records }: { records: ReturnType<typeof toErrorRecords> }) {
  if (records.length === 0) return <p className="quiet">暂无错误记录。</p>;
  return (
    <ul className="plain-list">
      {records.map((record) => (
        <li key={record.id}>
          {record.level && <StatusTag {...levels[record.level === "error" ? "error" : "warning"]} />} {record.errorInfo}（
          <Moment value={record.submitTime} />）
          <ComparedValues values={record.values} />
        </li>
      ))}
    </ul>
  );
}

/** Values that have a word; the name of another would be a key of the backend's. */
function ComparedValues({ values = {} }: { values: Readonly<Record<string, unknown>> | undefined }) {
  const told = Object.entries(values).flatMap(([name, value]) => {
    const word = valueWords[name] ?? fieldWords[name];
    return word === undefined ? [] : [`${word} ${String(value)}`];
  });
  return told.length > 0 && <small className="check-values">{told.join("；")}</small>;
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
  totalAmount: "申报金额",
  partFeeTotal: "零件费合计",
  laborFeeTotal: "工时费合计",
  otherFeeTotal: "其他费用合计",
  preAuthorizedAmount: "授权金额",
  quantity: "数量",
};
