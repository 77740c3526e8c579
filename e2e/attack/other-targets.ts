import { readFileSync } from "node:fs";
import { formTokenName } from "#app/components/form/form-token-name.ts";
import { routeTable, type RouteEntry } from "#app/route-table.ts";
import { root } from "../product.ts";
import type { Visitor } from "../visitor.ts";
import type { Attacker, Target } from "./targets.ts";

/**
 * Actions that no target names yet: each is attacked with the form its own page shows, so that none is forgotten. One with
 * documents to aim at, or with text to keep, deserves a target of its own.
 */
export async function findOtherTargets(named: readonly Target[], visitorOf: (attacker: Attacker) => Visitor): Promise<Target[]> {
  const attacked = named.flatMap(({ addresses }) => addresses.map((address) => address.split("?")[0] ?? ""));
  const others = routeTable.filter((entry) => takesPosts(entry) && !attacked.some((address) => patternOf(entry).test(address)));
  return Promise.all(others.map((entry) => toTarget(entry, visitorOf)));
}

function takesPosts({ module }: RouteEntry): boolean {
  return /^export (async function|function|const) action\b/m.test(readFileSync(`${root}/app/${module}`, "utf8"));
}

function patternOf({ path }: RouteEntry): RegExp {
  return new RegExp(`^${path.replace(/:\w+/g, "[^/]+")}$`);
}

async function toTarget({ id, path, audience }: RouteEntry, visitorOf: (attacker: Attacker) => Visitor): Promise<Target> {
  const attacker = ({ anyone: "nobody", company: "liufang", dealer: "d10001", both: "d10001", "signed-in": "d10001" } as const)[audience];
  const address = path.replace(/:\w+/g, "0");
  const page = await visitorOf(attacker).get(address);
  const fields = page.$("main form[method=post]").first().serializeArray();
  const token = fields.find(({ name }) => name === formTokenName)?.value ?? "";
  const entries = fields.filter(({ name }) => name !== formTokenName).map(({ name, value }): [string, string] => [name, value]);
  return { name: `other ${id}`, attacker, addresses: [address], entries, formId: formIdOf(token) };
}

/** A token says in the open what it is for. */
function formIdOf(token: string): string {
  const content: unknown = JSON.parse(Buffer.from(token.split(".")[0] ?? "", "base64url").toString("utf8") || "{}");
  return typeof content === "object" && content !== null && "formId" in content ? String(content.formId) : "none";
}
