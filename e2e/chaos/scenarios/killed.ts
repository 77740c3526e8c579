import { setTimeout as pause } from "node:timers/promises";
import { madeIdOf, press, soundValues } from "#e2e/claim-posts.ts";
import { openFiledClaims } from "#e2e/claim-loss/filed-claims.ts";
import { startKillableProduct } from "#e2e/claim-loss/killable-product.ts";
import { until } from "#e2e/until.ts";
import { signedIn } from "#e2e/visitor.ts";
import type { Scenario } from "../scenario.ts";

/** How long after the submits were sent, in milliseconds; one takes some hundred. */
const instants = [0, 30, 80, 150, 300];
const submitsAtOnce = 4;

/** kill -9 of either process while claims are submitted: whoever presses the button again has one claim, and nobody has two. */
export const killed: Scenario = {
  name: "kill -9 during submits",
  longOnly: true,
  async run(findings) {
    const product = await startKillableProduct();
    const filed = openFiledClaims(product.backendUrl);
    try {
      const dealer = await signedIn(product.appUrl, "d10001");
      for (const victim of ["app", "backend"] as const) {
        const all = [];
        for (const instant of instants) {
          const forms = await Promise.all(
            Array.from({ length: submitsAtOnce }, async () => ({ page: await dealer.get("/claim/create"), values: soundValues() })),
          );
          const sent = forms.map(({ page, values }) => press(dealer, page, "submit", values).catch(() => "died"));
          await pause(instant);
          await (victim === "app" ? product.killApp() : product.killBackend());
          await (victim === "app" ? product.reviveApp() : product.reviveBackend());
          await Promise.all(sent);
          for (const { page, values } of forms) {
            let done = await press(dealer, page, "submit", values);
            // A service that has just come back may still be left alone for some seconds.
            await until(async () => {
              if (done.status >= 500) done = await press(dealer, page, "submit", values);
              return done.status < 500;
            });
            const made = await filed.ofWorkOrder(values["workOrderNumber"] ?? "");
            all.push({ told: madeIdOf(done), made: made.map(({ id }) => id) });
          }
        }
        const submits = instants.length * submitsAtOnce;
        findings.holds(
          `${victim} killed ${instants.length} times amid ${submitsAtOnce} submits: submits told as done`,
          submits,
          all.length,
        );
        findings.holds(`${victim} killed: claims lost`, 0, all.filter(({ made }) => made.length === 0).length);
        findings.holds(`${victim} killed: claims made twice`, 0, all.filter(({ made }) => made.length > 1).length);
        findings.holds(`${victim} killed: told of another claim`, 0, all.filter(({ told, made }) => !made.includes(told)).length);
      }
    } finally {
      await filed.close();
      await product.end();
    }
  },
};
