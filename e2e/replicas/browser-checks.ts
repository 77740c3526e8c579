import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { launchBrowser } from "#e2e/browser.ts";
import { openFiledClaims } from "#e2e/claim-loss/filed-claims.ts";
import { attach, calm, field, fillHead, nextWorkOrder, pickedPart, press, readDone, vin } from "#e2e/claim-page.ts";
import { backendControl } from "#e2e/faults.ts";
import { arrive, leave, loginOf, settle, twoCombinations, type Equipment, type Traveller } from "#e2e/traveller.ts";
import { password } from "#e2e/visitor.ts";
import { findBusy, type Cluster, type StartCluster } from "./cluster.ts";
import { describeWhere } from "../../scripts/describe-where.ts";

const attachment = "两台 照片.png";

/** What a person at a browser meets when copies die, with scripts and without. @param unavailable as of `describeReplicas` */
export function describeReplicasInBrowser(name: string, start: StartCluster, unavailable: string | undefined, browserPath: string): void {
  describeWhere(unavailable, name, () => {
    let browser: Browser;
    let cluster: Cluster;
    beforeAll(async () => {
      browser = await launchBrowser(browserPath);
      cluster = await start();
    });
    afterEach(() => backendControl(cluster.backendUrl).heal());
    afterAll(async () => {
      await browser?.close();
      await cluster?.stop();
    });

    describe.each(twoCombinations)("with scripts $mode, $width px", (equipment) => {
      it("a claim begun at one copy and submitted after each was restarted is filed once", { timeout: 200_000 }, async () => {
        const { dealer, workOrder } = await beginClaim(browser, cluster, equipment);
        for (const replica of cluster.replicas) {
          await replica.kill();
          await press(dealer, "添加零件");
          await replica.start();
        }
        await typeLine(dealer, 1);
        await press(dealer, "提交");
        await readDone(dealer, "提交成功");
        await expectOneClaim(cluster, workOrder);
        await leave(dealer);
      });

      it(
        "a copy that dies under a submit leaves the form, and sending it again makes one claim",
        { timeout: 200_000 },
        async () => {
          const { dealer, workOrder } = await beginClaim(browser, cluster, equipment);
          const { page, mode } = dealer;
          const backend = backendControl(cluster.backendUrl);
          await press(dealer, "添加零件");
          await typeLine(dealer, 1);
          await backend.forgetCalls();
          await backend.fail("claim.create", "late", { delayMs: 2_000, times: 1 });
          const pressed = press(dealer, "提交");
          await backend.untilCalled("claim.create");
          const busy = await findBusy(cluster);
          onTestFinished(() => busy.start());
          await busy.kill();
          await pressed;
          if (mode === "on") {
            await page.getByText("提交未成功").first().waitFor();
            await press(dealer, "提交");
          } else {
            await page.getByText("请刷新本页").waitFor();
            await page.reload();
          }
          await readDone(dealer, "提交成功");
          await expectOneClaim(cluster, workOrder);
          // The browser says that an answer was 502, and its script that this was none of ours: the test has brought it about.
          dealer.findings.splice(0, Infinity, ...dealer.findings.filter((finding) => !/\b502\b|^console: SyntaxError\n/.test(finding)));
          await leave(dealer);
        },
      );
    });
  });
}

/** Signed in, and a claim typed as far as its lines, with a file. */
async function beginClaim(browser: Browser, { url }: Cluster, equipment: Equipment): Promise<{ dealer: Traveller; workOrder: string }> {
  const dealer = await arrive(browser, "d10001", equipment);
  const { page } = dealer;
  await page.goto(url + loginOf("d10001"));
  await page.getByLabel("用户名").fill("d10001");
  await page.getByLabel("密码", { exact: true }).fill(password);
  await page.getByRole("button", { name: "登录" }).click();
  await page.waitForURL(`${url}/claim/search`);
  await page.goto(`${url}/claim/create`);
  await settle(dealer);
  const workOrder = nextWorkOrder();
  await fillHead(dealer, workOrder);
  await field(page, "车架号(VIN)").fill(vin);
  await attach(dealer, attachment);
  await calm(dealer);
  return { dealer, workOrder };
}

async function typeLine(dealer: Traveller, line: number): Promise<void> {
  await field(dealer.page, `零件明细第 ${line} 行零件号`).fill(pickedPart);
  await field(dealer.page, `零件明细第 ${line} 行数量`).fill("4");
  await calm(dealer);
}

async function expectOneClaim({ backendUrl }: Cluster, workOrder: string): Promise<void> {
  const claims = openFiledClaims(backendUrl);
  const made = await claims.ofWorkOrder(workOrder);
  expect(made.map(({ status, attachmentList }) => [status, attachmentList.map(({ attachmentName }) => attachmentName)])).toEqual([
    [1, [attachment]],
  ]);
  await claims.close();
}
