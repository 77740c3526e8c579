import { catalogue } from "#gateway/errors.ts";
import { services, type Service } from "#gateway/operation.ts";
import { detailLink, linkOf, says } from "../pages.ts";
import type { Scenario } from "../scenario.ts";
import { startHarness } from "../harness.ts";

const list = "/claim/search";
/** Pages that cannot be shown without a service; every other page must come. */
const needs: Partial<Record<Service, readonly string[]>> = { claim: ["list", "detail", "pre-authorizations"] };
/** What pages do without, and say so. */
const missed: Partial<Record<Service, Readonly<Record<string, string>>>> = {
  claim: { form: "下拉选项暂时读不到", home: catalogue.unavailable.message },
  main: { form: "税率暂时读不到" },
};

/** One service is gone: what needs it says so, everything else works. */
export const deadService: Scenario = {
  name: "one service is dead",
  async run(findings, { backendUrl, brief }) {
    // What is remembered would cover up that it is gone.
    const harness = await startHarness(backendUrl, { BACKEND_CACHE_ENTRIES: "0" });
    try {
      const dealer = await harness.visitor("d10001");
      const pages = {
        list,
        detail: linkOf(await dealer.get(list), detailLink),
        form: "/claim/create",
        home: "/home",
        "pre-authorizations": "/claim/search/prelicense",
      };
      // The one that every page asks goes last: it is given a rest when it has failed so often.
      const others = brief ? (["main"] as const) : services.filter((service) => service !== "claim");
      for (const service of [...others, "claim"] as const) {
        await harness.lines[service].die();
        for (const [name, address] of Object.entries(pages)) {
          const page = await dealer.get(address);
          const needed = needs[service]?.includes(name) ?? false;
          findings.holds(`${service}: ${name}`, needed ? 503 : 200, page.status);
          const words = needed ? catalogue.unavailable.message : missed[service]?.[name];
          if (words) findings.holds(`${service}: ${name} says so`, "yes", says(page, words));
        }
        await harness.heal();
      }
    } finally {
      await harness.end();
    }
  },
};
