import { detailAddress } from "#app/lib/documents/document-address.ts";
import type { DocumentKind } from "#app/lib/documents/document-kind.ts";
import type { Text } from "#app/lib/forms/form.ts";
import { optionalRead } from "#app/lib/data/optional-read.server.ts";
import { pick } from "#app/lib/view/picked-fields.server.ts";
import type { ReportCore } from "./report-fields.ts";

/** Similar reports that are offered. */
const mostSimilar = 5;

/** What similar reports can be asked for by. */
export interface SimilarFilter {
  mainPartCode?: string;
  sysSymptomId?: string;
  troubleCode?: string;
  keyword?: string;
}

export interface SimilarReport {
  id: string;
  reportNumber?: string | undefined;
  subject?: string | undefined;
  approvedAmount?: string | undefined;
  currencyCode?: string | undefined;
  answerOpinion?: string | undefined;
}

interface Asking {
  kind: DocumentKind;
  /** Id of the stored report, which is none of them. */
  own: string | undefined;
  /** Reads solved ones of the user's. */
  read(filter: SimilarFilter, size: number): Promise<{ records: readonly SimilarReport[] }>;
  /** Whether the subject's words are looked for in all that reports tell. */
  bySubject?: boolean;
}

/** A shorter text stands in too many. */
const shortestSubject = 2;

/** The user's reports of the same part, symptom, trouble code or words that were solved; undefined while none of these is filled in. */
export async function readSimilar({ fields, lists }: Pick<Text<ReportCore>, "fields" | "lists">, { kind, own, read, bySubject }: Asking) {
  const code = lists.troubleCodes.find((line) => line.code !== "")?.code;
  const subject = fields.subject.trim();
  const same: { why: string; filter: SimilarFilter }[] = [
    ...(fields.mainPartCode === "" ? [] : [{ why: "主因件相同", filter: { mainPartCode: fields.mainPartCode } }]),
    ...(fields.sysSymptomId === "" ? [] : [{ why: "故障现象相同", filter: { sysSymptomId: fields.sysSymptomId } }]),
    ...(code === undefined ? [] : [{ why: "故障码相同", filter: { troubleCode: code } }]),
    ...(bySubject && subject.length >= shortestSubject ? [{ why: "内容相近", filter: { keyword: subject } }] : []),
  ];
  const readAll = async () => {
    if (same.length === 0) return undefined;
    const pages = await Promise.all(same.map(({ filter }) => read(filter, mostSimilar)));
    const found = pages.flatMap(({ records }, at) => records.map((record) => ({ record, why: same[at]?.why ?? "" })));
    const distinct = found.filter(({ record: { id } }, at) => id !== own && found.findIndex(({ record }) => record.id === id) === at);
    return distinct.slice(0, mostSimilar).map(({ record, why }) => ({
      ...pick(record, ["id", "reportNumber", "subject", "approvedAmount", "currencyCode", "answerOpinion"]),
      why,
      to: detailAddress(kind, "dealer", record.id),
    }));
  };
  return optionalRead(readAll(), (rows) => rows);
}
