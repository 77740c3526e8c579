import { packageExpressNo, packagePage } from "#gateway/operations/returns.ts";
import type { Backend } from "#gateway/backend.ts";
import { formAction } from "#app/lib/forms/form-action.server.ts";
import type { StoredState } from "#app/lib/forms/form-setup.server.ts";
import { pathTo } from "#app/registry/route-table.ts";
import { readExpressLines, type ExpressLine } from "./express-lines.ts";
import { expressForm as form } from "./package-forms.ts";

type Shape = (typeof form)["shape"];

/** What a line would do, before anything is written. */
export interface CheckedLine extends ExpressLine {
  before: string | undefined;
  problem: string | undefined;
}

/** Express numbers for one package or for many: every line is checked before any is written. */
export const { action: enterNumbers, load: loadExpressForm } = formAction(form, {
  page: ({ request }): readonly string[] => new URL(request.url).searchParams.getAll("package"),
  start: ({ page }) => ({ fields: { numbers: page.map((number) => `${number} `).join("\n") } }),
  view: async (standing) => ({ lines: await standing.once(checkLines, undefined) }),
  async validate(standing) {
    const lines = await standing.once(checkLines, undefined);
    const wrong = lines.filter(({ problem }) => problem !== undefined);
    if (wrong.length > 0)
      return { ok: false, problems: wrong.map(({ at, problem }) => ({ path: "numbers", message: `第 ${at} 行：${problem ?? ""}` })) };
    return { ok: true, ready: lines.map(({ packageNumber, expressNo }) => ({ packageNumber, expressNo })) };
  },
  async send({ context: { backend } }, expressList, _doc, begin) {
    const result = await backend.write(packageExpressNo, { body: { expressList } }, await begin());
    return result.ok ? { ...result, value: toMade(expressList) } : result;
  },
  async recoverAfterTimeout({ context: { backend } }, _attempt, sent) {
    const lines = readExpressLines(sent.fields.numbers);
    const boxes = await Promise.all(lines.map(({ packageNumber }) => findBox(backend, packageNumber)));
    return lines.every(({ expressNo }, index) => boxes[index]?.expressNo === expressNo) ? toMade(lines) : undefined;
  },
  done: () => ({ kind: "updated", message: "添加快递单成功", to: (done) => `${pathTo("backManagePackageSearch")}?done=${done}` }),
  again: "可以再次提交，不会重复。",
  button: "保存快递单号",
});

const most = 50;

async function checkLines({ context: { backend }, text }: StoredState<Shape, readonly string[]>): Promise<CheckedLine[]> {
  const lines = readExpressLines(text.fields.numbers);
  return Promise.all(
    lines.map(async (line, index) => {
      const { packageNumber, expressNo } = line;
      if (index >= most) return { ...line, before: undefined, problem: `一次最多 ${most} 行` };
      if (!/^[A-Za-z0-9-]{6,30}$/.test(expressNo))
        return { ...line, before: undefined, problem: `${packageNumber} 的快递单号须为 6 到 30 位字母、数字或连字符` };
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
