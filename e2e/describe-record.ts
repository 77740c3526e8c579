import { afterAll } from "vitest";
import type { Form } from "#app/lib/forms/form.ts";
import type { Operation } from "#gateway/operation.ts";
import { backendAs, openGateway } from "./backend-session.ts";
import { describeDetail } from "./describe-detail.ts";
import { describeForm } from "./describe-form.ts";
import { appUrl } from "./screen.ts";
import { backendUrl } from "./worker-fixture.ts";
import { signedIn, type Account } from "./visitor.ts";

type Texts = Readonly<Record<string, string>>;

interface RecordUnderTest<Entry extends object> {
  word: string;
  form: Form;
  /** Whose records these are, somebody else, and whoever has none. */
  accounts: { own: Account; other: Account; refused: Account };
  list: string;
  /** Where a new one is made. */
  create: string;
  address(id: string): string;
  operations: {
    read: Operation<string, { params: { id: string } }, { version?: number | undefined }, "read">;
    create: Operation<string, { body: Entry }, { id: string }, "write">;
    update: Operation<string, { body: Entry & { id: string; version: number } }, { id: string }, "write">;
  };
  /** One as it is sent to the backend, and what somebody else changes of it meanwhile. */
  entry: Entry;
  overtaking: Partial<Entry>;
  /** What is typed over it, and what is typed into a new one, which the list calls by the field `named`. */
  changed: Texts;
  typed(): Texts;
  named: string;
  /** One of somebody else's, and a text that stands in it. */
  foreign: { id: string; text: string };
}

/** What every record does, on the product: a thing with a list, and one form to make it, see it and change it. */
export function describeRecord<Entry extends object>(record: RecordUnderTest<Entry>): void {
  const { word, form, list, address, operations, entry, accounts, foreign } = record;
  const gateway = openGateway(backendUrl);
  afterAll(() => gateway.close());

  const refused = { by: [accounts.refused], id: foreign.id };
  describeDetail({ word, list, address, visited: [accounts.own], heading: word, refused, foreign });

  describeForm({
    word,
    form,
    account: accounts.own,
    other: accounts.other,
    writes: operations.update.id,
    creates: { page: record.create, list, writes: operations.create.id, typed: record.typed, named: record.named },
    async begin() {
      const [visitor, writer] = [await signedIn(appUrl, accounts.own), await backendAs(gateway, accounts.own)];
      const made = await writer.write(operations.create, { body: entry });
      if (!made.ok) throw made.error;
      const { id } = made.value;
      return {
        visitor,
        page: await visitor.get(address(id)),
        typed: record.changed,
        made: async () => (await writer.read(operations.read, { params: { id } })).version ?? 0,
        async overtake() {
          const changed = await writer.write(operations.update, { body: { ...entry, ...record.overtaking, id, version: 1 } });
          if (!changed.ok) throw changed.error;
        },
      };
    },
  });
}
