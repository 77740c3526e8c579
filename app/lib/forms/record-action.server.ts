import type { Backend } from "#gateway/backend.ts";
import type { Operation } from "#gateway/operation.ts";
import { pick } from "../view/picked-fields.server.ts";
import { plainText } from "./check-text.ts";
import { formAction } from "./form-action.server.ts";
import { asTextOf, type Form, type Problem, type Shape, type Values } from "./form.ts";
import type { Offers } from "./form-setup.server.ts";

/** What a form without lists says, as an operation takes it: a flag is true or false, all else a text. */
type Entry<S extends Shape> = {
  -readonly [Name in keyof S["fields"] & string]: S["fields"][Name] extends { kind: "flag" } ? boolean : string;
};
/** As the backend has it; what its shape does not promise may be missing. */
type Stored<S extends Shape> = { id: string; version?: number | undefined } & {
  [Name in keyof Entry<S>]?: Entry<S>[Name] | undefined;
};

interface RecordSetup<S extends Shape, Doc extends Stored<S>, PageData extends keyof Doc> {
  read: Operation<string, { params: { id: string } }, Doc, "read">;
  create: Operation<string, { body: Entry<S> }, { id: string }, "write">;
  /** Takes the record as it was read, with what was typed over it. */
  update: Operation<string, { body: Doc & Entry<S> }, { id: string }, "write">;
  /** What people call a record: 取件地址. */
  word: string;
  /** The field that people tell records apart by. */
  named: keyof Entry<S>;
  /** Where it leads when it is done. */
  list(): string;
  /** What a new one begins with. */
  start?: Partial<Values<S>>;
  offers: Offers<S, string | undefined>;
  /** What is wrong beyond what the description of its fields says. */
  validate?(fields: Values<S>): readonly Problem<S>[];
  /** Records that may be what a press has made whose answer never came: as many of them as it takes to find one that says the same. */
  alike(backend: Backend, entry: Entry<S>): Promise<readonly Doc[]>;
  /** What else of a stored one its page shows. */
  fields: readonly PageData[];
}

/**
 * What the form of a record does, a thing with fields and no lines: it makes one where its address has no `id`, and changes the one
 * of that id where it has.
 */
export function recordAction<S extends Shape & { versioned: true }, Doc extends Stored<S>, PageData extends keyof Doc>(
  form: Form<S>,
  setup: RecordSetup<S, Doc, PageData>,
) {
  const toMade = (id: string, { [setup.named]: name }: Partial<Entry<S>>) => ({ id, number: String(name ?? "") || id });
  return formAction<S, string | undefined, Doc, Entry<S>, { stored: Pick<Doc, PageData> | undefined }>(form, {
    page: ({ params }) => params["id"],
    start: () => ({ fields: setup.start ?? {} }),
    stored: {
      word: setup.word,
      read: async ({ context, page: id }) => (id === undefined ? undefined : context.backend.read(setup.read, { params: { id } })),
      toText: (record) => ({ fields: toFields(form, record) }),
      version: ({ version = 0 }) => version,
      made: (record) => toMade(record.id, record),
    },
    offers: setup.offers,
    validate({ plain: { fields } }) {
      const problems = setup.validate?.(fields) ?? [];
      return problems.length > 0 ? { ok: false, problems } : { ok: true, ready: toEntry(form, fields) };
    },
    async send({ context: { backend } }, entry, stored, begin) {
      const written = stored
        ? await backend.write(setup.update, { body: { ...stored, ...entry } }, await begin())
        : await backend.write(setup.create, { body: entry }, await begin());
      return written.ok ? { ...written, value: toMade(written.value.id, entry) } : written;
    },
    /** Whoever has made it: a record that says the same is as good as another one. */
    async recoverAfterTimeout({ context: { backend }, page: id }, _attempt, sent) {
      if (id !== undefined) return undefined;
      const { fields } = asTextOf(form, plainText(form, sent));
      const entry = toEntry(form, fields);
      const lost = (await setup.alike(backend, entry)).find((record) => isRecorded(form, record, fields));
      return lost && toMade(lost.id, lost);
    },
    view: (_state, stored) => Promise.resolve({ stored: stored && pick(stored, setup.fields) }),
    done: ({ page: id }, { id: documentId }) => ({
      ...(id === undefined ? { kind: "created", message: "新建成功" } : { kind: "updated", message: "修改成功" }),
      documentId,
      to: (done) => `${setup.list()}?done=${done}`,
    }),
    again: "可以再次保存，不会重复生成。",
    button: "保存",
  });
}

function toFields<S extends Shape>({ shape }: Form<S>, record: Stored<S>): Partial<Values<S>> {
  const values: Readonly<Record<string, unknown>> = record;
  const fields = Object.entries(shape.fields).map(([name, { kind }]) => [
    name,
    kind === "flag" ? (values[name] === true ? "1" : "") : String(values[name] ?? ""),
  ]);
  // One entry a field, which is what the type says.
  return Object.fromEntries(fields) as Partial<Values<S>>;
}

function toEntry<S extends Shape>({ shape }: Form<S>, values: Values<S>): Entry<S> {
  const texts: Readonly<Record<string, string>> = values;
  const entries = Object.entries(shape.fields).map(([name, { kind }]) => [
    name,
    kind === "flag" ? texts[name] === "1" : (texts[name] ?? ""),
  ]);
  // One entry a field, of the kind its type is made from.
  return Object.fromEntries(entries) as Entry<S>;
}

function isRecorded<S extends Shape>(form: Form<S>, record: Stored<S>, said: Readonly<Record<string, string>>): boolean {
  return Object.entries(toFields(form, record)).every(([name, value]) => value === (said[name] ?? ""));
}
