import { packageExpressNo, packagePage } from "#gateway/operations/returns.ts";
import type { Backend } from "#gateway/backend.ts";
import type { OutputOf } from "#gateway/operation.ts";
import { expressNumberWords, isExpressNumber } from "#gateway/rules/express-number.ts";
import { receiverOf } from "#gateway/rules/return-box.ts";
import { readCode } from "#gateway/rules/typed-input.ts";
import type { Text } from "#app/lib/forms/form.ts";
import { toPackageRow } from "./package-view.server.ts";
import { formAction } from "#app/lib/forms/form-action.server.ts";
import type { StoredState } from "#app/lib/forms/form-setup.server.ts";
import { pathTo } from "#app/registry/route-table.ts";
import { readExpressLines, type ExpressLine } from "./express-lines.ts";
import { pick } from "#app/lib/view/picked-fields.server.ts";
import { expressForm as form } from "./package-forms.ts";

type Shape = (typeof form)["shape"];
export type Waiting = Awaited<ReturnType<typeof readWaiting>>;

/** What a line would do, before anything is written. */
export interface CheckedLine extends EntryLine {
  before: string | undefined;
  problem: string | undefined;
}

/** Express numbers for one package or for many: every line is checked before any is written. */
export const { action: enterNumbers, load: loadExpressForm } = formAction(form, {
  page: ({ request, context }) => readWaiting(context.backend, new URL(request.url).searchParams.getAll("package")),
  start: ({ page: { boxes, asked } }) => ({
    // A number that is put right is written over what stands there.
    fields: {
      numbers: asked
        .filter((number) => boxes.every((box) => box.packageNumber !== number))
        .map((number) => `${number} `)
        .join("\n"),
    },
    lists: { boxes: boxes.map(({ id, packageNumber = "" }) => ({ key: id, packageNumber, expressNo: "", expressCompany: "" })) },
  }),
  view: async (state) => ({ lines: await state.once(checkLines, undefined), ...state.page }),
  async validate(state) {
    const lines = await state.once(checkLines, undefined);
    const wrong = lines.filter(({ problem }) => problem !== undefined);
    if (wrong.length > 0)
      return {
        ok: false,
        problems: wrong.map(({ at, box, problem }) =>
          box === undefined
            ? { path: "numbers" as const, message: `第 ${at} 行：${problem ?? ""}` }
            : { path: `boxes[${box}].expressNo` as const, message: problem ?? "" },
        ),
      };
    if (lines.length === 0) return { ok: false, problems: [{ message: "请至少填写一个快递单号" }] };
    return { ok: true, ready: lines.map((line) => pick(line, ["packageNumber", "expressNo", "expressCompany"])) };
  },
  async send({ context: { backend } }, expressList, _doc, begin) {
    const result = await backend.write(packageExpressNo, { body: { expressList } }, await begin());
    return result.ok ? { ...result, value: toMade(expressList) } : result;
  },
  async recoverAfterTimeout({ context: { backend } }, _attempt, sent) {
    const lines = linesOf(sent);
    const boxes = await Promise.all(lines.map(({ packageNumber }) => findBox(backend, packageNumber)));
    return lines.every(({ expressNo }, index) => boxes[index]?.expressNo === expressNo) ? toMade(lines) : undefined;
  },
  done: () => ({ kind: "updated", message: "添加快递单成功", to: (done) => `${pathTo("backManagePackageSearch")}?done=${done}` }),
  again: "可以再次提交，不会重复。",
  button: "保存快递单号",
});

const most = 50;

interface EntryLine extends ExpressLine {
  /** Where it stands among the packages that wait; undefined for a pasted one. */
  box?: number;
  /** Said beside it; without it the number tells. */
  expressCompany?: string;
}

/** What was scanned beside packages, then what was pasted. */
function linesOf({ fields, lists }: Text<Shape>): EntryLine[] {
  const scanned = lists.boxes.flatMap(({ packageNumber, expressNo, expressCompany }, box) => {
    const number = readCode(expressNo).trim();
    return number === ""
      ? []
      : [{ at: box + 1, packageNumber, expressNo: number, ...(expressCompany === "" ? {} : { expressCompany }), box }];
  });
  return [...scanned, ...readExpressLines(fields.numbers)];
}

/** Packages the carrier fetches whose number is not known yet, those that wait longest first. */
export async function readWaiting(backend: Backend, asked: readonly string[]) {
  const { records, total } = await backend.read(packagePage, {
    query: { current: 1, size: most, "orders[0].column": "createDate", "orders[0].asc": true },
    body: { rmaStatus: 2 },
  });
  return { asked, surplus: Math.max(0, (total ?? 0) - records.length), boxes: records.map(toWaitingBox) };
}

type ReadBox = OutputOf<typeof packagePage>["records"][number];

function toWaitingBox(box: ReadBox) {
  const { children = [] } = box;
  const { id, packageNumber, pieces, weight, noticeDate } = toPackageRow(box);
  return { id, packageNumber, pieces, weight, noticeDate, receivers: [...new Set(children.map(receiverOf))].join("、") };
}

async function checkLines({ context: { backend }, text }: StoredState<Shape, Waiting>): Promise<CheckedLine[]> {
  const lines = linesOf(text);
  return Promise.all(
    lines.map(async (line, index) => {
      const { packageNumber, expressNo } = line;
      if (index >= most) return { ...line, before: undefined, problem: `一次最多 ${most} 行` };
      if (!isExpressNumber(expressNo)) return { ...line, before: undefined, problem: `${packageNumber} ${expressNumberWords}` };
      if (lines.findIndex((other) => other.packageNumber === packageNumber) !== index)
        return { ...line, before: undefined, problem: `${packageNumber} 重复` };
      const box = await findBox(backend, packageNumber);
      return { ...line, before: box?.expressNo, problem: problemOf(packageNumber, box) };
    }),
  );
}

type Box = Awaited<ReturnType<typeof findBox>>;

function problemOf(number: string, box: Box): string | undefined {
  if (!box) return `没有装箱单 ${number}`;
  if (box.noticeDate === undefined) return `${number} 尚未通知快递`;
  return box.detailPartList.some(({ receivedDate }) => receivedDate !== undefined) ? `${number} 已签收，不能修改` : undefined;
}

async function findBox(backend: Backend, packageNumber: string) {
  const { records } = await backend.read(packagePage, { query: { current: 1, size: 10 }, body: { packageNumber } });
  return records.find((box) => box.packageNumber === packageNumber);
}

function toMade(lines: readonly { packageNumber: string }[]) {
  const [first] = lines;
  return { id: first?.packageNumber ?? "", number: `${first?.packageNumber ?? ""}${lines.length > 1 ? ` 等 ${lines.length} 箱` : ""}` };
}
