import type { InputOf } from "#gateway/operation.ts";
import { coverageDefinitionCreate, coverageDefinitionPage } from "#gateway/operations/coverage.ts";
import { plainText } from "#app/lib/forms/check-text.ts";
import { formAction } from "#app/lib/forms/form-action.server.ts";
import { asTextOf, type Problem, type Values } from "#app/lib/forms/form.ts";
import { readCodes } from "#gateway/rules/typed-input.ts";
import { pathTo } from "#app/registry/route-table.ts";
import { definitionForm as form } from "./definition-form.ts";
import { definitionWords as words } from "./definition-words.ts";

type Entry = InputOf<typeof coverageDefinitionCreate>["body"];
type Fields = Values<(typeof form)["shape"]>;
const lists = ["componentsIn", "componentsOut", "partsIn", "partsOut"] as const;
const longest = 180;

/** Makes a definition; none is ever changed. */
export const { action: makeDefinition, load: loadDefinitionForm } = formAction(form, {
  page: () => undefined,
  start: () => ({ fields: { tripUnit: "km", usage: "0", startRule: "1" } }),
  validate({ plain: { fields } }) {
    const problems = problemsOf(fields);
    return problems.length > 0 ? { ok: false, problems } : { ok: true, ready: toEntry(fields) };
  },
  async send({ context: { backend } }, body, _doc, begin) {
    const result = await backend.write(coverageDefinitionCreate, { body }, await begin());
    return result.ok ? { ...result, value: toMade(result.value.id, body) } : result;
  },
  /** A code is one definition's: the one that has it, where it says the same, is what the press has made. */
  async recoverAfterTimeout({ context: { backend } }, _attempt, sent) {
    const entry = toEntry(asTextOf(form, plainText(form, sent)).fields);
    const { definitionCode = "" } = entry;
    const { records } = await backend.read(coverageDefinitionPage, { query: { size: 100 }, body: { definitionCode } });
    const lost = records.find((record) => saysTheSame(record, entry));
    return lost && toMade(lost.id, entry);
  },
  done: () => ({ kind: "created", message: "新建成功", to: (done) => `${pathTo("coverageDefinitionSearch")}?done=${done}` }),
  again: "可以再次保存，不会重复生成。",
  button: "保存",
});

function problemsOf(fields: Fields): Problem<(typeof form)["shape"]>[] {
  const { definitionCode, months, warrantyTripLimitVal: limit } = fields;
  return [
    ...(/^[A-Za-z0-9-]+$/.test(definitionCode) ? [] : [{ path: "definitionCode" as const, message: "定义代码只能含字母、数字和连字符" }]),
    ...(/^\d+$/.test(months) && Number(months) >= 1 && Number(months) <= longest
      ? []
      : [{ path: "months" as const, message: `保修月数须为 1 到 ${longest} 的整数` }]),
    ...(limit === "" || Number(limit) > 0 ? [] : [{ path: "warrantyTripLimitVal" as const, message: "保修里程须大于 0；不限里程请留空" }]),
    ...twice(fields, "componentsIn", "componentsOut"),
    ...twice(fields, "partsIn", "partsOut"),
  ];
}

function twice(fields: Fields, taken: (typeof lists)[number], left: (typeof lists)[number]): Problem<(typeof form)["shape"]>[] {
  const others = new Set(readCodes(fields[left]));
  const both = readCodes(fields[taken]).find((code) => others.has(code));
  return both === undefined ? [] : [{ path: left, message: `${both} 已写在${words[taken]}中，不能同时排除` }];
}

function toEntry({ definitionCode, definitionName, months, warrantyTripLimitVal, tripUnit, startRule, usage, ...rest }: Fields): Entry {
  return {
    definitionCode: definitionCode.toUpperCase(),
    definitionName,
    months: Number(months),
    ...(warrantyTripLimitVal === "" ? {} : { warrantyTripLimitVal, tripUnit }),
    startRule: Number(startRule),
    usage: Number(usage),
    componentsIn: readCodes(rest.componentsIn),
    componentsOut: readCodes(rest.componentsOut),
    partsIn: readCodes(rest.partsIn),
    partsOut: readCodes(rest.partsOut),
  };
}

function saysTheSame(record: Entry, entry: Entry): boolean {
  const plain = ["definitionCode", "definitionName", "months", "tripUnit", "startRule", "usage"] as const;
  const [one, other] = [record.warrantyTripLimitVal, entry.warrantyTripLimitVal];
  return (
    plain.every((name) => record[name] === entry[name]) &&
    (one === undefined) === (other === undefined) &&
    Number(one ?? 0) === Number(other ?? 0) &&
    lists.every((name) => (record[name] ?? []).join() === (entry[name] ?? []).join())
  );
}

const toMade = (id: string, { definitionCode }: Entry) => ({ id, number: definitionCode ?? id });
