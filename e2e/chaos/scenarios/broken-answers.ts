import { press, soundValues, valueOf } from "#e2e/claim-posts.ts";
import type { Answer } from "#e2e/visitor.ts";
import { catalogue } from "#gateway/errors.ts";
import { attachmentUpload } from "#gateway/operations/claim-writing.ts";
import { claimExport, claimPage } from "#gateway/operations/claim.ts";
import type { LineFault, LineRequest } from "../line-fault.ts";
import { exportLink, isCall, linkOf, says } from "../pages.ts";
import type { Scenario } from "../scenario.ts";
import { startHarness } from "../harness.ts";

function attachedTo(form: Answer): number {
  return form.$("[name^='attachmentList['][name$='.attachmentUrl']").length;
}

const seconds = { read: 1, write: 2 };
const png = Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==", "base64");

/** Answers that break off, and files that do: half of one never looks whole. */
export const brokenAnswers: Scenario = {
  name: "answers break off",
  async run(findings, { backendUrl, brief }) {
    const harness = await startHarness(backendUrl, {
      BACKEND_READ_SECONDS: String(seconds.read),
      BACKEND_WRITE_SECONDS: String(seconds.write),
    });
    try {
      const dealer = await harness.visitor("d10001");
      const list = await dealer.get("/claim/search");
      const { claim } = harness.lines;
      const during = async <Value>(fault: LineFault, meets: (request: LineRequest) => boolean, act: () => Promise<Value>) => {
        claim.fail(fault, meets);
        const value = await act();
        await harness.heal();
        return value;
      };

      for (const by of brief ? (["end"] as const) : (["end", "reset"] as const)) {
        const cut: LineFault = { kind: "cut", afterBytes: 200, by };
        const page = await during(cut, isCall(claimPage), () => dealer.get("/claim/search"));
        findings.holds(`list cut in the middle (${by})`, 503, page.status);
        findings.holds(`list cut in the middle (${by}): says so`, "yes", says(page, catalogue.unavailable.message));
        const file = await during(cut, isCall(claimExport), () => dealer.get(linkOf(list, exportLink)).catch(() => "broken off"));
        findings.holds(
          `export cut in the middle (${by})`,
          "broken off",
          typeof file === "string" ? file : `${file.status} ${file.bytes.length} bytes`,
        );
      }

      if (!brief) {
        const dripped = await during({ kind: "drip", bytes: 20, everyMs: 100 }, isCall(claimPage), () => dealer.get("/claim/search"));
        findings.holds("list that comes drop by drop, over its time-out", 504, dripped.status);
      }

      const form = await dealer.get("/claim/create");
      const values = soundValues({ remark: "照片没有传上" });
      const photo = { files: [{ name: "照片.png", bytes: Buffer.concat([png, Buffer.alloc(3_000_000)]) }] };
      for (const [kind, words, status] of [
        ["reset", catalogue.unavailable.message, 503],
        ["lose", catalogue.unavailable.message, 503],
        ["stall", catalogue.timeout.message, 504],
      ] as const) {
        const page = await during({ kind }, isCall(attachmentUpload), () => press(dealer, form, "upload", values, photo));
        findings.holds(`upload (${kind})`, status, page.status);
        findings.holds(`upload (${kind}): says so`, "yes", says(page, `上传失败：${words}`));
        findings.holds(`upload (${kind}): what was typed stands there`, "照片没有传上", valueOf(page, "remark") ?? "");
        findings.holds(`upload (${kind}): files attached`, 0, attachedTo(page));
      }
      findings.holds("upload once all is well: files attached", 1, attachedTo(await press(dealer, form, "upload", values, photo)));
    } finally {
      await harness.end();
    }
  },
};
