import { intentName } from "#app/lib/forms/posts/intent-name.ts";
import type { Account, Visitor } from "#e2e/visitor.ts";
import type { MatrixAction } from "./user-actions.ts";

interface RecordForm {
  account: Account;
  /** The list it leads back to. */
  list: string;
  typed: Typed | ((time: number) => Typed);
  /** The button, where that is not the one that saves. */
  pressed?: string;
  /** What of the form must be there for another try, where it stays without. */
  while?: string;
}
type Typed = Readonly<Record<string, string>>;

/**
 * Saves what the form of a record at an address makes or changes.
 * @param place the address, or what finds one that is still to be written
 * @param form its `typed` may hang on how many times it was done before: what there may be once cannot be made again
 */
export const saving = (
  place: string | ((visitor: Visitor) => Promise<string>),
  { account, list, typed: asked, pressed = "submit", while: holds }: RecordForm,
): MatrixAction => {
  let times = 0;
  return async (matrix) => {
    const typed = typeof asked === "function" ? asked((times += 1)) : asked;
    const visitor = await matrix.visitor(account);
    const form = `main form[method=post]:has([name=${Object.keys(typed)[0]}])`;
    const page = await visitor.get(typeof place === "string" ? place : await place(visitor));
    const values = { ...typed, [intentName]: pressed };
    return {
      account,
      visitor,
      typed,
      act: () => visitor.submit(page, form, values),
      again: (from) =>
        from.$(holds === undefined ? form : `${form}:has(${holds})`).length > 0 ? visitor.submit(from, form, values) : visitor.get(list),
    };
  };
};
