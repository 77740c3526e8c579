import { expect } from "vitest";
import type { SentFile } from "#e2e/claim-posts.ts";
import { pressImport, settled, uploadFile } from "#e2e/import-pages.ts";
import type { Account } from "#e2e/visitor.ts";
import type { FailureView } from "./failure-views.ts";
import type { MatrixAction } from "./user-actions.ts";

/** Uploads a file that is checked at the backend. */
export function uploadingFile(account: Account, address: string, file: SentFile): MatrixAction {
  return async (matrix) => {
    const visitor = await matrix.visitor(account);
    const act = () => uploadFile(visitor, address, file);
    return { account, visitor, typed: {}, act, again: act };
  };
}

/** Confirms a file that was checked, and waits until nothing is written any more. */
export function importing(account: Account, address: string, file: SentFile | Promise<SentFile>): MatrixAction {
  return async (matrix) => {
    const visitor = await matrix.visitor(account);
    const checked = await uploadFile(visitor, address, await file);
    const confirm = async () => settled(visitor, await pressImport(visitor, checked, "confirm"));
    return {
      account,
      visitor,
      typed: {},
      act: confirm,
      again: confirm,
      finish: async (answer) => expect(answer.text).toContain("导入成功"),
    };
  };
}

/** Written while nobody waits, so that its session goes on whatever the backend says: the page tells it, and confirms again. */
export const importFailed: FailureView = {
  name: "the file's page with the catalogue's words",
  hasReference: true,
  endsSession: false,
  expects(answer, { words }) {
    expect(answer.status).toBe(200);
    expect(answer.$(".notice-critical").text()).toContain(words);
    expect(answer.$("button:contains('再次确认')")).toHaveLength(1);
  },
};
