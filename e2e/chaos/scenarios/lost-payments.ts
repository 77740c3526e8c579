import { backendAs, openGateway } from "#e2e/backend-session.ts";
import { backendControl } from "#e2e/faults.ts";
import { intentName } from "#app/lib/forms/posts/intent-name.ts";
import { auditList } from "#gateway/operations/claim.ts";
import { withdrawalPage, withdrawalPay } from "#gateway/operations/withdrawal.ts";
import type { LineFault } from "../line-fault.ts";
import { isCall } from "../pages.ts";
import type { Scenario } from "../scenario.ts";
import { startHarness } from "../harness.ts";

const losses: readonly (readonly [string, LineFault])[] = [
  ["never comes", { kind: "lose" }],
  ["is cut in the middle", { kind: "cut", afterBytes: 20, by: "reset" }],
  ["is cut in the middle and looks over", { kind: "cut", afterBytes: 20, by: "end" }],
  ["comes too late", { kind: "drip", bytes: 4, everyMs: 400 }],
  ["is never asked for", { kind: "reset" }],
];
const form = "main form[method=post]:has([name=desc])";
const press = { desc: "推荐奖励", [intentName]: "submit" };
let given = 996_000;

/** The answer to a payment is lost, its money is on its way: whoever goes on with it pays nobody a second time, and leaves nobody out. */
export const lostPayments: Scenario = {
  name: "answers to payments are lost",
  async run(findings, { backendUrl, brief }) {
    const harness = await startHarness(backendUrl, { BACKEND_WRITE_SECONDS: "2" });
    const gateway = openGateway(backendUrl);
    try {
      const colleague = await backendAs(gateway, "zhangwei");
      const payer = await harness.visitor("chenjing");
      for (const [what, fault] of brief ? losses.slice(0, 2) : losses) {
        const ids = [0, 1].map(() => `TX2026${(given += 1)}`);
        for (const id of ids) await backendControl(backendUrl).given("a withdrawal exists", { id, status: "0", checkedBy: "wangqiang" });
        const address = `/partner/money/management/pay?${new URLSearchParams(ids.map((id) => ["id", id])).toString()}`;
        const page = await payer.get(address);
        harness.lines.activity.fail(fault, isCall(withdrawalPay));
        const lost = await payer.submit(page, form, press);
        await harness.heal();
        const left = await payer.get(address);
        if (left.$(form).length > 0) await payer.submit(left, form, press);
        const said = `the answer ${what}`;
        findings.holds(`${said}: the page that tells`, 200, lost.status);
        const { records } = await colleague.read(withdrawalPage, { query: { size: 10 }, body: { ids: ids.join() } });
        for (const id of ids) {
          const history = await colleague.read(auditList, { body: { applicationNo: id } });
          const paid = records.find((record) => record.id === id)?.statusName ?? "gone";
          findings.holds(`${said}: ${id}`, "已付款 ×1", `${paid} ×${history.filter(({ operation }) => operation === "pay").length}`);
        }
      }
    } finally {
      await gateway.close();
      await harness.end();
    }
  },
};
