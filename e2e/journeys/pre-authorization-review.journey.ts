import { expect, test } from "../test.ts";
import { preAuthorizationCreate, preAuthorizationDetail } from "#gateway/operations/pre-authorization.ts";
import { backendAs, openGateway } from "../backend-session.ts";
import { pickedPart, today, vin } from "../claim-page.ts";
import { inspect, settle, turnPage } from "../actor.ts";
import { approve, writeInternally } from "../review-page.ts";
import { backendUrl } from "#e2e/worker-fixture.ts";

/* A pre-authorization as a reviewer finds, cuts and approves it, and as its dealer reads what was granted. */

const gateway = openGateway(backendUrl);
test.afterAll(async () => {
  await gateway.close();
});

async function ask(): Promise<{ id: string; number: string }> {
  const dealer = await backendAs(gateway, "d10001");
  const repair = { claimTypeDictId: "1101", vehicleVin: vin, tripCurrent: "90000", tripUnit: "km", failureDate: today };
  const made = await dealer.write(preAuthorizationCreate, {
    body: { ...repair, causalPartCode: pickedPart, detailPartList: [{ partCode: pickedPart, quantity: "1" }] },
  });
  if (!made.ok) throw new Error(made.error.message);
  return { id: made.value.id, number: made.value.applicationNumber ?? "" };
}

test("a reviewer grants less than was asked for and says why; the dealer reads it", async ({ enter }) => {
  const { id, number } = await ask();
  const reviewer = await enter("liufang");
  const { page } = reviewer;
  await reviewer.visit(`/companyclaim/search/prelicense?status=1&applicationNumber=${number}`, "asked-list");
  await page.getByRole("link", { name: number, exact: true }).click();
  await page.waitForURL(/\/companyclaim\/prelicense\/detail\//);
  await settle(reviewer);
  await inspect(reviewer, "asked-review");

  await page.locator('[name="detailPartList[0].adjustedFee"]').fill("1.00");
  await page.locator('[name="partFeeRemark"]').fill("按协议价");
  // With scripts it is reckoned as one types.
  if (reviewer.mode !== "on") await turnPage(reviewer, () => page.getByRole("button", { name: "重新计算", exact: true }).last().click());
  // One yuan is far from what was asked for.
  await page.getByLabel("我已核对，确认按调整后的金额保存").check();
  await writeInternally(page, "内部：协议第三条");
  await page.locator('[name="approveCommentRemark"]').fill("同意按协议价维修");
  await approve(reviewer);
  await page.waitForURL(/\/prelicense\/done\//);
  await page.getByText(`预授权 ${number}`).waitFor();
  const stored = await (await backendAs(gateway, "liufang")).read(preAuthorizationDetail, { params: { id } });
  expect(stored).toMatchObject({ status: 3, partFeeRemark: "按协议价", internalApproveComment: "内部：协议第三条" });

  const dealer = await enter("d10001");
  await dealer.visit(`/claim/prelicense/detail/${id}`, "granted-detail");
  const text = await dealer.page.getByRole("main").innerText();
  for (const word of [number, "已批准", "同意按协议价维修", "按协议价", "授权"]) expect(text).toContain(word);
  expect(await dealer.page.content()).not.toContain("协议第三条");
});
