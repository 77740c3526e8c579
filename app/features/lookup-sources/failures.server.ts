import type { Backend } from "#gateway/backend.ts";
import type { OutputOf } from "#gateway/operation.ts";
import { failureOfModule, failureReasonPage, pfsList, symptomAll, symptomList } from "#gateway/operations/failure-codes.ts";
import { plainCode } from "#app/lib/forms/values/plain-code.ts";
import {
  byCodeOrName,
  defineSource,
  holdsText,
  pagedRows,
  slicedRows,
  type LookUpAsk,
  type SourceRow,
} from "#app/lib/lookups/look-up-source.server.ts";

type ReasonFilter = "text" | "moduleDictId" | "failureCode";
/** What was chosen of the codes before. */
type FailureContext = LookUpAsk<"symptom" | "place">["context"];

/** A code of the failure codes. */
interface Coded {
  code: string;
}

/** Symptoms of a component, or all of them. */
export const symptomSource = defineSource({
  title: "选择故障现象",
  filters: [
    { name: "text", label: "现象代码或名称" },
    { name: "componentCode", label: "部件代码" },
  ],
  columns: [{ header: "现象代码" }, { header: "现象名称" }, { header: "部件代码" }],
  empty: { title: "没有找到故障现象", advice: "清空部件代码可以查看全部现象。" },
  codeFilter: "displayCode",
  takes: {},
  read: async (ask) => {
    const { componentCode, displayCode, text } = ask.filter;
    const symptoms = componentCode
      ? await ask.backend.read(symptomList, { params: { id: plainCode(componentCode) } })
      : await ask.backend.read(symptomAll);
    const matching = symptoms.filter(
      (each) => holdsText([each.displayCode], displayCode) && holdsText([each.displayCode, each.symptomName], text),
    );
    return slicedRows(matching.flatMap(toSymptomRow), ask);
  },
});

function toSymptomRow({ id, displayCode, symptomName, componentCode }: OutputOf<typeof symptomAll>[number]): SourceRow<Coded>[] {
  if (!displayCode) return [];
  const cells = [displayCode, symptomName ?? "", componentCode ?? ""];
  return [{ key: id, code: displayCode, cells, value: { code: displayCode } }];
}

/** Places that may show the form's symptom. */
export const failurePlaceSource = defineSource({
  title: "选择故障部位",
  filters: [{ name: "text", label: "部位代码或名称" }],
  columns: [{ header: "部位代码" }, { header: "部位名称" }, { header: "部件代码" }],
  empty: { title: "没有找到该故障现象的故障部位" },
  codeFilter: "pfsCode",
  takes: { symptom: "code" },
  read: async (ask) => {
    const { backend, context, filter } = ask;
    if (!context.symptom) return { kind: "none", title: "请先填写故障现象", advice: "故障部位随故障现象而定。" };
    const symptom = await findSymptom(backend, context);
    if (!symptom) return { kind: "none", title: `没有找到故障现象 ${context.symptom}`, advice: "请先更正故障现象，再选择故障部位。" };
    const places = await backend.read(pfsList, { params: { id: symptom.id } });
    const matching = places.filter(
      (each) => holdsText([each.pfsCode], filter.pfsCode) && holdsText([each.pfsCode, each.pfsName], filter.text),
    );
    return slicedRows(matching.flatMap(toPlaceRow), ask, `故障现象 ${context.symptom} ${symptom.symptomName ?? ""}`);
  },
});

function toPlaceRow({ id, pfsCode, pfsName, componentCode }: OutputOf<typeof pfsList>[number]): SourceRow<Coded>[] {
  if (!pfsCode) return [];
  return [
    {
      key: id,
      code: pfsCode,
      cells: [pfsCode, pfsName ?? "", componentCode ?? ""],
      value: { code: pfsCode },
    },
  ];
}

/** Causes of failure at the form's place; every cause where it names none, and those of a module where one is asked for (1 §3.5). */
export const failureReasonSource = defineSource({
  title: "选择故障原因",
  filters: [
    { name: "text", label: "原因代码或名称" },
    { name: "moduleDictId", label: "模块", dictionary: "module" },
  ],
  columns: [{ header: "原因代码" }, { header: "原因名称" }],
  empty: { title: "没有找到故障原因" },
  codeFilter: "failureCode",
  takes: { symptom: "code", place: "code" },
  read: async (ask) => {
    const { backend, context, filter, page, size } = ask;
    const place = filter.moduleDictId ? undefined : await findPlace(backend, context);
    if (!place) return readEveryReason(ask, page, size);
    const failures = await backend.read(failureOfModule, { params: { id: place.id } });
    const matching = failures.filter(
      (each) => holdsText([each.failureCode], filter.failureCode) && holdsText([each.failureCode, each.failureDesc], filter.text),
    );
    return slicedRows(matching.map(toReasonRow), ask, `故障部位 ${context.place} ${place.pfsName ?? ""}`);
  },
});

async function readEveryReason(
  { backend, filter: { text, ...asked }, context }: LookUpAsk<"symptom" | "place", ReasonFilter>,
  page: number,
  size: number,
) {
  const elsewhere = context.place && !asked.moduleDictId ? `没有找到故障部位 ${context.place}，显示全部故障原因` : undefined;
  return await byCodeOrName(text, { code: "failureCode", name: "failureDesc" }, async (narrowed) => {
    const answer = await backend.read(failureReasonPage, { query: { current: page, size }, body: { ...asked, ...narrowed } });
    return pagedRows(answer, page, toReasonRow, elsewhere);
  });
}

function toReasonRow({ id, failureCode, failureDesc }: OutputOf<typeof failureOfModule>[number]): SourceRow<Coded> {
  return {
    key: id,
    code: failureCode ?? "",
    cells: [failureCode ?? id, failureDesc ?? ""],
    value: { code: failureCode ?? id },
  };
}

async function findSymptom(backend: Backend, { symptom }: Pick<FailureContext, "symptom">) {
  return (await backend.read(symptomAll)).find(({ displayCode }) => plainCode(displayCode) === plainCode(symptom));
}

async function findPlace(backend: Backend, context: FailureContext) {
  if (!context.symptom || !context.place) return undefined;
  const symptom = await findSymptom(backend, context);
  if (!symptom) return undefined;
  const places = await backend.read(pfsList, { params: { id: symptom.id } });
  return places.find(({ pfsCode }) => plainCode(pfsCode) === plainCode(context.place));
}
