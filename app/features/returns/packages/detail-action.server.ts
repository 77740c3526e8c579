import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import type { OutputOf } from "#gateway/operation.ts";
import { packageNotice, packagePrint, packageRemove, rmaAbnormal, rmaUpdate } from "#gateway/operations/returns.ts";
import { chosenIds } from "#app/lib/forms/chosen-lines.ts";
import { formAction } from "#app/lib/forms/form-action.server.ts";
import type { ShowIntent, Text } from "#app/lib/forms/form.ts";
import type { Revised, RouteArgs } from "#app/lib/forms/form-setup.server.ts";
import { pictures } from "#app/lib/forms/posts/posted-file.server.ts";
import { readIfFound } from "#app/lib/data/optional-read.server.ts";
import { pathTo } from "#app/registry/route-table.ts";
import type { RequestContext } from "#app/lib/request/context.ts";
import { storePlainFile } from "#app/features/claim-documents/editor/attachment-upload.server.ts";
import { readPostedForm } from "#app/lib/forms/posts/posted-form.server.ts";
import { correction, receivedRows } from "./correction-action.server.ts";
import { correctionForm, packageActsForm, packageWithdrawalForm, receiptForm, type ReceiptShape } from "./package-forms.ts";
import { validateReceipt } from "./receipt-judgement.server.ts";
import { countScanned } from "./receipt-scan.server.ts";

type Box = OutputOf<typeof packagePrint>;

/** States of a package and its rows (2 §4). */
export const state = { packed: 1, noticed: 2, shipped: 3, abnormal: 4 } as const;

const readBox = ({ backend }: RequestContext, id: string): Promise<Box> => backend.read(packagePrint, { params: { id } });
const boxOf = ({ params, context }: RouteArgs) => readBox(context, params["detailID"] ?? "");
const toMade = ({ id, packageNumber }: Pick<Box, "id" | "packageNumber">) => ({ id, number: packageNumber ?? id });
/** Rows that were chosen, each once. */

const words = { takeOut: "取出成功", unpack: "拆箱成功", notice: "通知快递成功" } as const;

/** What its dealer does with a package: takes rows out, unpacks it, tells the carrier. */
const acts = formAction(packageActsForm, {
  page: boxOf,
  start: ({ page }) => ({ lists: { rows: page.detailPartList.map(({ id }) => ({ key: id, id: "" })) } }),
  validate({ intent, page, text }) {
    const rowIds = chosenIds(text.lists.rows).filter((id) => page.detailPartList.some((row) => row.id === id));
    if (intent === "takeOut" && rowIds.length === 0) return { ok: false, problems: [{ path: "rows", message: "请选择要取出的零件" }] };
    return { ok: true, ready: rowIds };
  },
  async send({ context, intent, page }, rowIds, _doc, begin) {
    const { backend } = context;
    const options = await begin();
    const removal = intent === "takeOut" ? { id: page.id, rowIds } : { id: page.id };
    const result =
      intent === "notice"
        ? await backend.write(packageNotice, { body: { ids: [page.id] } }, options)
        : await backend.write(packageRemove, { body: removal }, options);
    // A package that is unpacked has no page left that could say its answer was lost.
    if (!result.ok && intent === "unpack" && (await readIfFound(readBox(context, page.id))) === undefined)
      return { ok: true, value: toMade(page), statusText: words.unpack };
    return result.ok ? { ...result, value: toMade(page) } : result;
  },
  /** Done is what shows: the carrier was told, or the rows are not inside any more. */
  async recoverAfterTimeout({ context, page }, _attempt, sent) {
    const now = await readIfFound(readBox(context, page.id));
    if (now === undefined || now.noticeDate !== undefined) return toMade(page);
    const out = chosenIds(sent.lists.rows);
    return out.length > 0 && !now.detailPartList.some(({ id }) => out.includes(id)) ? toMade(page) : undefined;
  },
  done: ({ intent, page }) => ({
    kind: "updated",
    message: words[intent],
    ...(intent === "unpack" ? {} : { documentId: page.id }),
    to: (done) => `${pathTo("backManagePackageSearch")}?done=${done}`,
  }),
  again: "可以再次操作，不会重复。",
});

/** Its dealer takes back that the carrier was told, until an express number stands. */
const withdrawal = formAction(packageWithdrawalForm, {
  page: boxOf,
  start: () => ({}),
  validate: () => ({ ok: true, ready: undefined }),
  async send({ context: { backend }, page }, _ready, _doc, begin) {
    const result = await backend.write(packageNotice, { body: { ids: [page.id], withdrawFlag: true } }, await begin());
    return result.ok ? { ...result, value: toMade(page) } : result;
  },
  recoverAfterTimeout: ({ page }) => Promise.resolve(page.noticeDate === undefined ? toMade(page) : undefined),
  done: ({ page }) => ({
    kind: "updated",
    message: "撤回通知成功",
    documentId: page.id,
    to: (done) => `${pathTo("backManagePackageSearch")}?done=${done}`,
  }),
  again: "可以再次操作，不会重复。",
  button: "撤回通知",
});

/** What has arrived of a package: quantities order by order, and row by row what is wrong. */
const receipt = formAction(receiptForm, {
  page: boxOf,
  start: ({ page }) => ({
    lists: {
      rows: openRows(page).map(({ id, rmaId = "", receivedQuantity }) => ({
        key: id,
        id,
        rmaId,
        receivedQuantity: receivedQuantity ?? "",
        abnormalRemark: "",
        resendQuantity: "",
      })),
      attachmentList: [],
    },
  }),
  files: {
    taken: pictures,
    said: "picturesOf",
    store: ({ context }, file, row) => storePlainFile(context, file, { row }),
    // Nothing of what was received before is sent again.
    known: () => [],
  },
  revise: ({ page, text }, intent) => Promise.resolve(revised(page, text, intent)),
  validate: ({ page, plain: { lists } }) => validateReceipt(openRows(page), lists, page.expressDate === undefined),
  /** A call an order and a wrong part, each under a key of its own: what failed in between goes on where it stopped. */
  async send({ context: { backend }, page }, { abnormal, orders }, _doc, begin) {
    const options = await begin();
    const key = options.idempotencyKey ?? "";
    for (const body of orders) {
      const written = await backend.write(rmaUpdate, { body }, { ...options, idempotencyKey: `${key}.${body.id}` });
      if (!written.ok) return written;
    }
    for (const body of abnormal) {
      const written = await backend.write(rmaAbnormal, { body }, { ...options, idempotencyKey: `${key}.${body.id ?? ""}` });
      if (!written.ok) return written;
    }
    return { ok: true, value: toMade(page), statusText: "签收成功" };
  },
  async recoverAfterTimeout({ context, page }, _attempt, sent) {
    const now = new Map((await readBox(context, page.id)).detailPartList.map((row) => [row.id, row]));
    const isDone = ({ id, receivedQuantity, abnormalRemark }: (typeof sent.lists.rows)[number]) =>
      abnormalRemark.trim() === ""
        ? Number(receivedQuantity) === Number(now.get(id)?.receivedQuantity ?? 0)
        : now.get(id)?.rmaStatus === state.abnormal;
    return sent.lists.rows.every(isDone) ? toMade(page) : undefined;
  },
  done: ({ page }) => ({
    kind: "updated",
    message: "签收成功",
    documentId: page.id,
    to: (done) => `${pathTo("companyBackManagePackageSearch")}?done=${done}`,
  }),
  again: "可以再次提交，不会重复签收。",
});

function revised(page: Box, text: Text<ReceiptShape>, intent: ShowIntent<ReceiptShape>): Revised<ReceiptShape> {
  switch (intent) {
    case "scan":
      return countScanned(openRows(page), text);
    case "all":
      return { text: fillUp(page, text) };
    case "upload":
    case "refresh":
      return { text };
  }
}

/** All of it has arrived: what is said already of a part stays. */
function fillUp(page: Box, text: Text<ReceiptShape>): Text<ReceiptShape> {
  const whole = new Map(openRows(page).map(({ id, rmaQuantity = "" }) => [id, rmaQuantity]));
  const rows = text.lists.rows.map((line) =>
    line.receivedQuantity === "" ? { ...line, receivedQuantity: whole.get(line.id) ?? "" } : line,
  );
  return { ...text, lists: { ...text.lists, rows } };
}

/** What can still be received, an express number or none; what has arrived as a whole is put right instead. */
function openRows({ detailPartList }: Box) {
  return detailPartList.filter(
    ({ rmaStatus = 0, receivedDate, receivedQuantity, rmaQuantity }) =>
      rmaStatus >= state.packed &&
      rmaStatus <= state.shipped &&
      (receivedDate === undefined || Number(receivedQuantity ?? 0) < Number(rmaQuantity ?? 0)),
  );
}

/** What is sent from a package's page: by its dealer what becomes of it, by the company what has arrived. */
export async function actOnPackage(args: ActionFunctionArgs) {
  if (args.context.actor.audience === "company") {
    const posted = await readPostedForm(args, [receiptForm.id, correctionForm.id], pictures);
    return posted.formId === correctionForm.id ? correction.action(args, posted) : receipt.action(args, posted);
  }
  const posted = await readPostedForm(args, [packageActsForm.id, packageWithdrawalForm.id]);
  return posted.formId === packageWithdrawalForm.id ? withdrawal.action(args, posted) : acts.action(args, posted);
}

/** A package, and the form that its side has of it in its state. */
export async function loadPackage(args: LoaderFunctionArgs) {
  const box = await boxOf(args);
  const isCompany = args.context.actor.audience === "company";
  return {
    box,
    acts: !isCompany && box.rmaStatus === state.packed ? await acts.load(args, box) : undefined,
    tells: !isCompany && box.rmaStatus === state.packed,
    withdrawal: !isCompany && box.rmaStatus === state.noticed ? await withdrawal.load(args, box) : undefined,
    correction: isCompany && receivedRows(box).length > 0 ? await correction.load(args, box) : undefined,
    receipt: isCompany && openRows(box).length > 0 ? await receipt.load(args, box) : undefined,
  };
}
