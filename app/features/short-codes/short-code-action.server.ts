import type { Backend } from "#gateway/backend.ts";
import { GatewayError, catalogue } from "#gateway/errors.ts";
import { shortCodeCreate, shortCodePage, shortCodeUpdate } from "#gateway/operations/traceability.ts";
import { formAction } from "#app/lib/forms/form-action.server.ts";
import { plainCode } from "#app/lib/forms/values/plain-code.ts";
import { pathTo } from "#app/registry/route-table.ts";
import { shortCodeForm, versionForm } from "./short-code-form.ts";

/** The version of a code that is in use. */
async function readCurrent(backend: Backend, partShortCd: string) {
  const { records } = await backend.read(shortCodePage, { query: { size: 1 }, body: { partShortCd, effectiveFlag: 1 } });
  return records[0];
}

const listOf = (code: string, done: string) => `${pathTo("mtsDecoding")}?${new URLSearchParams({ partShortCd: code, done })}`;

/** Makes a short code. */
export const { action: makeShortCode, load: loadShortCodeForm } = formAction(shortCodeForm, {
  page: () => undefined,
  validate: ({ plain: { fields } }) => ({ ok: true, ready: { partShortCd: fields.partShortCd, partCd: fields.partCd } }),
  async send({ context: { backend } }, body, _doc, begin) {
    const result = await backend.write(shortCodeCreate, { body }, await begin());
    return result.ok ? { ...result, value: { id: result.value.id, number: body.partShortCd } } : result;
  },
  /** A code is made once: one that stands for the same part is what the press has made. */
  async recoverAfterTimeout({ context: { backend } }, _attempt, { fields }) {
    const found = await readCurrent(backend, fields.partShortCd);
    return found?.version === 1 && found.partCd === plainCode(fields.partCd) ? { id: found.id, number: fields.partShortCd } : undefined;
  },
  done: (_act, { number }) => ({ kind: "created", message: "新增成功", to: (done) => listOf(number, done) }),
  again: "可以再次保存，不会重复生成。",
  button: "保存",
});

/** Makes a new version of the short code its address names. */
export const { action: makeVersion, load: loadVersionForm } = formAction(versionForm, {
  page: ({ params }) => (params["code"] ?? "").toUpperCase(),
  stored: {
    word: "短码",
    async read({ context: { backend, requestId: reference }, page: code }) {
      const found = await readCurrent(backend, code);
      if (found) return found;
      const { id: operation, service } = shortCodePage;
      throw new GatewayError({ ...catalogue.notFound, kind: "notFound", operation, service, message: "没有这个短码", reference });
    },
    toText: ({ partCd = "" }) => ({ fields: { partCd } }),
    version: ({ version = 0 }) => version,
    made: ({ id, partShortCd = "" }) => ({ id, number: partShortCd }),
  },
  validate: ({ plain: { fields } }, doc) =>
    fields.partCd === doc?.partCd
      ? { ok: false, problems: [{ path: "partCd", message: "与当前版本的零件相同，请填写新版本的零件号" }] }
      : { ok: true, ready: fields.partCd },
  async send({ context: { backend }, page: partShortCd }, partCd, doc, begin) {
    const { id = "", version = 0 } = doc ?? {};
    const result = await backend.write(shortCodeUpdate, { body: { id, version, partShortCd, partCd } }, await begin());
    return result.ok ? { ...result, value: { id: result.value.id, number: partShortCd } } : result;
  },
  view: (_state, doc) =>
    Promise.resolve({ current: doc && { code: doc.partShortCd, version: doc.version, partCd: doc.partCd, partName: doc.partName } }),
  done: (_act, { number }) => ({ kind: "updated", message: "修改成功", to: (done) => listOf(number, done) }),
  again: "可以再次保存，不会重复生成。",
  button: "保存",
});
