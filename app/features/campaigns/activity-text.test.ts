import { describe, expect, it } from "vitest";
import { buildActivity } from "#fixtures/campaigns/builder.ts";
import { ActivityDetail } from "#gateway/schemas/campaigns.ts";
import { changeLines, type FormText } from "#app/lib/forms/values/form-text.ts";
import { readLineIntent } from "#app/lib/forms/line-intent.ts";
import { asTextOf } from "#app/lib/forms/form.ts";
import { activityForm } from "./activity-form.ts";
import { toActivityEntry, toActivityText, toScopes, underProcesses } from "./activity-text.server.ts";

const activity = ActivityDetail.parse({
  ...buildActivity({ firstWarrantyFlag: 1, actScopes: [{ id: "1", vehicleModelCode: "M0125", qdStartDate: "2025-01-01" }] }),
  vehicleIds: ["9"],
  vehicleIdsInfo: [{ id: "9", vehicleVin: "LSVAA41Z0M2000017" }],
});
const meant = { vehicleIds: ["9"], models: [], failureId: undefined };
const textOf = (of: typeof activity) => {
  const { fields, lists } = toActivityText(of, "");
  const blank = Object.fromEntries(activityForm.fields.map((name) => [name, ""]));
  return asTextOf(activityForm, { fields: { ...blank, ...fields }, lists: { ...lists } });
};

describe("a service activity as text", () => {
  it("is sent as it is stored, whatever keys its lines have got", () => {
    const text = textOf(activity);
    const keyed = text.lists.processes.map((line, at) => ({ ...line, key: `s${at}v7` }));
    const entry = toActivityEntry({ ...text, lists: underProcesses({ ...text.lists, processes: keyed }) }, meant);
    const [process] = activity.actProcessList;
    expect(entry.actProcessList?.[0]?.actProcessParts).toEqual([
      { partCode: "PENG10002", quantity: process?.actProcessParts[0]?.quantity },
    ]);
    expect(entry.actProcessList?.[0]).toMatchObject({ number: 1, useLimitFlag: true, useValue: "1", useUnitCode: "次" });
    expect(entry).toMatchObject({ firstWarrantyFlag: true, actScopes: [{ vehicleModelCode: "M0125", qdStartDate: "2025-01-01" }] });
    expect(entry.actMainParts).toEqual([{ partCode: "PENG10002" }]);
  });

  it("has one blank main part where there is none, which is not sent", () => {
    const text = textOf({ ...activity, actMainParts: [] });
    expect(text.lists.mainParts).toEqual([{ key: "0", partCode: "" }]);
    expect(toActivityEntry(text, meant).actMainParts).toEqual([]);
  });

  it("takes scopes without empty lines", () => {
    const [line] = textOf(activity).lists.scopes;
    expect(line && toScopes({ scopes: [line, { ...line, vehicleModelCode: " ", qdStartDate: "", key: "1" }] })).toHaveLength(1);
  });
});

describe("lines under a line", () => {
  const empty: FormText = { fields: {}, lists: { processes: [], processParts: [], processLabors: [], processFees: [] } };
  const press = (text: FormText, said: string) => {
    const change = readLineIntent(activityForm, said);
    return change ? changeLines(text, change, activityForm) : text;
  };

  it("are added under it, and go with it alone", () => {
    let text = press(press(empty, "line:add:processes"), "line:add:processes");
    text = press(press(text, "line:add:processParts:1"), "line:add:processLabors:0");
    expect(text.lists["processParts"]?.[0]).toMatchObject({ process: "1", quantity: "1" });
    text = press(text, "line:remove:processes:1");
    expect(text.lists["processParts"]?.length).toBe(0);
    expect(text.lists["processLabors"]?.length).toBe(1);
  });

  it("are added under nothing else", () => {
    for (const said of ["line:add:processParts", "line:add:processParts:0", "line:add:processes:0", "line:add:processParts:-1"])
      expect(press(empty, said), said).toBe(empty);
  });
});
