import { intentName } from "#app/forms/intent-name.ts";
import type { Account } from "#e2e/visitor.ts";
import type { MatrixAction } from "./user-actions.ts";

interface RecordForm {
  account: Account;
  /** The list it leads back to. */
  list: string;
  typed: Readonly<Record<string, string>>;
}

/** Saves what the form of a record at an address makes or changes. */
export const saving =
  (address: string, { account, list, typed }: RecordForm): MatrixAction =>
  async (matrix) => {
    const visitor = await matrix.visitor(account);
    const form = `main form[method=post]:has([name=${Object.keys(typed)[0]}])`;
    const page = await visitor.get(address);
    const values = { ...typed, [intentName]: "submit" };
    return {
      ...{ account, visitor, typed, act: () => visitor.submit(page, form, values) },
      again: (from) => (from.$(form).length > 0 ? visitor.submit(from, form, values) : visitor.get(list)),
    };
  };
