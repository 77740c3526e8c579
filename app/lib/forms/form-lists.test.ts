import type { ActionFunctionArgs } from "@remix-run/node";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { toEntries, type FormText } from "./values/form-text.ts";
import { intentName } from "./posts/intent-name.ts";
import { buildOf, signedInOf, startTestHost, type ScreenCall, type TestHost } from "#app/server/process/test-host.ts";
import { defineForm } from "./form.ts";
import { formAction } from "./form-action.server.ts";
import type { FormSetup } from "./form-setup.server.ts";
import type { FormView } from "./form-view.ts";

/* A form of the kit, unlike any claim, whose lines come and go: boxes of a shipment, its papers, a draft of it. */

interface Shipment {
  id: string;
  version: number;
  note: string;
  boxes: { box: string; weight: string }[];
  papers: string[];
  sent: boolean;
}

const shipping = defineForm("testShipment", {
  versioned: true,
  validatedWhole: true,
  writes: ["submit", "saveDraft"],
  shows: ["weigh"],
  draft: "saveDraft",
  autosaved: true,
  linesMax: 3,
  fields: {
    id: { kind: "hidden", identity: true },
    note: { kind: "prose", label: "备注" },
    said: { kind: "text", label: "说明", compared: "never" },
    scale: { kind: "number", label: "秤", recorded: true, compared: "never" },
  },
  lists: {
    boxes: {
      label: "箱",
      of: "free",
      code: "box",
      fields: { box: { kind: "code", label: "箱号" }, weight: { kind: "number", label: "重量" } },
    },
    papers: {
      label: "单证",
      of: "files",
      code: "address",
      fields: {
        title: { kind: "text", label: "名称" },
        address: { kind: "hidden", label: "地址" },
        size: { kind: "hidden", fleeting: true },
        proof: { kind: "hidden", fleeting: true },
      },
    },
  },
});
type Shipping = (typeof shipping)["shape"];

let stored: Map<string, Shipment>;
/** What the scale says now. */
let scale: string;

function write(text: FormText, id: string | undefined, sent: boolean): Shipment {
  const made = id ?? `s${stored.size + 1}`;
  const { note = "" } = text.fields;
  const boxes = (text.lists["boxes"] ?? []).map(({ box = "", weight = "" }) => ({ box, weight }));
  const papers = (text.lists["papers"] ?? []).map(({ address = "" }) => address);
  const shipment = { id: made, version: (stored.get(made)?.version ?? 0) + 1, note, boxes, papers, sent };
  stored.set(made, shipment);
  return shipment;
}

const setup: FormSetup<Shipping, { id: string | undefined }, Shipment, FormText, undefined> = {
  page: ({ request }) => ({ id: new URL(request.url).pathname === "/question" ? "s1" : undefined }),
  stored: {
    word: "发货单",
    read: ({ page: { id } }) => Promise.resolve(id === undefined ? undefined : stored.get(id)),
    toText: ({ id, note, boxes, papers }) => ({
      fields: { id, note },
      lists: {
        boxes: boxes.map((line, key) => ({ ...line, key: String(key) })),
        papers: papers.map((address, key) => ({ key: String(key), title: "", address, size: "", proof: "" })),
      },
    }),
    version: ({ version }) => version,
    made: ({ id, version }) => ({ id, number: id, version }),
    closed: ({ sent }) => (sent ? { tone: "critical", title: "已发运" } : undefined),
  },
  tidy: ({ fields, lists }, { page }) => ({ fields: { ...fields, id: page.id ?? "" }, lists }),
  fill: () => Promise.resolve({ scale }),
  remarks: ({ text }) => Promise.resolve(text.fields.note === "?" ? [{ path: "note", message: "备注不清楚" }] : []),
  files: {
    said: "said",
    store: (_at, { name, problem }, said) =>
      Promise.resolve(
        problem === undefined
          ? { ok: true, line: { title: said || name, address: `/papers/${name}`, size: "1" } }
          : { ok: false, message: problem, status: 422 },
      ),
    known: ({ papers }) => papers,
  },
  validate: ({ text, intent }) =>
    intent === "submit" && text.lists.boxes.length === 0
      ? { ok: false, problems: [{ path: "boxes", message: "请添加箱" }] }
      : { ok: true, ready: text },
  async send({ intent }, ready, doc, begin) {
    await begin();
    const { id, version } = write(ready, doc?.id, intent === "submit");
    return { ok: true, value: { id, number: id, version }, statusText: "" };
  },
  ofDraft: (_page, { id }) => ({ id }),
  another: {
    isNew: ({ id }) => id === undefined,
    address: () => "/claim/create",
    message: (_page, { files }) => ({ tone: "info", title: files ? "新的，单证须重传" : "新的" }),
  },
  done: ({ intent }) => ({ kind: intent === "saveDraft" ? "saved" : "created", message: "好", to: (id) => `/claim/search?done=${id}` }),
  again: "可以再次提交，不会重复。",
};
const kit = formAction(shipping, setup);

const pages = { edit: "/question", create: "/claim/create" } as const;
let host: TestHost;
let cookie: string;
beforeAll(async () => {
  // What a test's screen gets is what a loader and an action get.
  const args = (call: ScreenCall) => call as unknown as ActionFunctionArgs;
  host = await startTestHost({
    screens: buildOf({
      loaders: { question: (call) => kit.load(args(call), { id: "s1" }), claimCreate: (call) => kit.load(args(call), { id: undefined }) },
      actions: { question: (call) => kit.action(args(call)), claimCreate: (call) => kit.action(args(call)) },
    }),
  });
});
afterAll(() => host.stop());
beforeEach(async () => {
  const boxes = ["A", "B"].map((box) => ({ box, weight: "2" }));
  stored = new Map([["s1", { id: "s1", version: 3, note: "", boxes, papers: ["/papers/1.pdf"], sent: false }]]);
  scale = "";
  cookie = await host.signIn("dealer", { actor: { ...signedInOf("dealer").actor, account: crypto.randomUUID() } });
});

type View = Omit<FormView, "text"> & { text: FormText };

async function open(path: string): Promise<View> {
  const answer = await host.visit(path, { cookie });
  const { loaderData } = (await answer.json()) as { loaderData: Record<string, View> };
  return loaderData["question"] ?? (loaderData["claimCreate"] as View);
}

type Answered = { status: number; location: string | null; view: View; said: Record<string, string> };

async function press(
  path: string,
  { csrfToken, text }: View,
  intent: string,
  change: Partial<FormText> = {},
  file?: File,
): Promise<Answered> {
  const body = new FormData();
  const lists = { ...text.lists, ...change.lists };
  for (const [name, value] of toEntries({ fields: { ...text.fields, ...change.fields }, lists })) body.set(name, value);
  body.set("csrfToken", csrfToken);
  body.set(intentName, intent);
  if (file) body.set("file", file);
  const answer = await host.visit(path, { cookie, method: "POST", body });
  const { actionData } = (await answer.json().catch(() => ({}))) as {
    actionData?: Record<string, { form: View } & Record<string, string>>;
  };
  const said = Object.values(actionData ?? {})[0];
  // A redirect has no form; nothing is read of it then.
  return { status: answer.status, location: answer.headers.get("location"), view: said?.form as View, said: said ?? {} };
}
const boxesOf = ({ text }: View) => (text.lists["boxes"] ?? []).map(({ box, weight }) => [box, weight].join(" "));
const paper = () => new File(["%PDF-1.7 "], "2.pdf", { type: "application/pdf" });

describe("lines that people add and take out", () => {
  it("come and go by buttons that are posts, and never beyond what the form may have", async () => {
    const added = await press(pages.edit, await open(pages.edit), "line:add:boxes");
    expect(added.status).toBe(200);
    expect(boxesOf(added.view)).toEqual(["A 2", "B 2", " "]);
    const full = await press(pages.edit, added.view, "line:copy:boxes:0");
    expect(full.status).toBe(422);
    expect(full.view.problems).toEqual([{ path: "boxes", message: "箱最多 3 行" }]);
    const moved = await press(pages.edit, (await press(pages.edit, added.view, "line:remove:boxes:0")).view, "line:up:boxes:1");
    expect(boxesOf(moved.view)).toEqual([" ", "B 2"]);
    expect(stored.get("s1")?.version).toBe(3);
  });

  it.each(["line:add:nothing", "line:remove:boxes", "line:add:boxes:1", "line:turn:boxes:1", "line:remove:constructor:0"])(
    "are changed by none of the form's buttons with %s",
    async (intent) => expect((await press(pages.edit, await open(pages.edit), intent)).status).toBe(400),
  );

  it("stay where they were typed in a conflict, and go on with what was changed alone", async () => {
    const view = await open(pages.edit);
    const boxes = [
      { ...view.text.lists["boxes"]?.[1], weight: "5" },
      { key: "9", box: "C", weight: "1" },
    ] as FormText["lists"]["boxes"];
    write(
      {
        fields: { note: "改" },
        lists: {
          papers: [{ key: "0", address: "/papers/1.pdf" }],
          boxes: [
            { key: "0", box: "A", weight: "2" },
            { key: "1", box: "B", weight: "4" },
          ],
        },
      },
      "s1",
      false,
    );
    const reply = await press(pages.edit, view, "submit", { lists: { boxes: boxes ?? [] } });
    expect(reply.status).toBe(409);
    expect(boxesOf(reply.view)).toEqual(["B 5", "C 1"]);
    expect(reply.view.conflict?.differences.map(({ label, typed, outcome }) => [label, typed, outcome])).toEqual([
      ["备注", "", "stored"],
      ["箱第 1 行 重量", "5", "typed"],
      ["箱第 2 行", "箱号 C，重量 1", "typed"],
      ["箱（现在第 1 行）", "已移除", "typed"],
    ]);
    const adopted = await press(pages.edit, reply.view, "adoptLatest");
    expect(boxesOf(adopted.view)).toEqual(["B 5", "C 1"]);
    expect(adopted.view.text.fields["note"]).toBe("改");
    expect((await press(pages.edit, adopted.view, "submit")).status).toBe(303);
    expect(stored.get("s1")).toMatchObject({
      note: "改",
      boxes: [
        { box: "B", weight: "5" },
        { box: "C", weight: "1" },
      ],
    });
  });
});

describe("the files of a form", () => {
  it("are taken in with whatever post they came, and named as they were said to be", async () => {
    const { status, view } = await press(pages.edit, await open(pages.edit), "weigh", { fields: { said: "提单" } }, paper());
    expect(status).toBe(200);
    expect(view.text.lists["papers"]?.map(({ title, address }) => [title, address])).toEqual([
      ["", "/papers/1.pdf"],
      ["提单", "/papers/2.pdf"],
    ]);
    expect(view.text.fields["said"]).toBe("");
    expect((await press(pages.edit, view, "submit")).status).toBe(303);
    expect(stored.get("s1")?.papers).toEqual(["/papers/1.pdf", "/papers/2.pdf"]);
  });

  it("keep it from being sent where one is not taken, and are told with what else is wrong", async () => {
    const empty = new File([], "空.pdf", { type: "application/pdf" });
    const refused = await press(pages.create, await open(pages.create), "submit", {}, empty);
    expect(refused.status).toBe(422);
    expect(refused.view.problems).toEqual([
      { path: "file", message: "空.pdf：文件为空，请选择有内容的文件" },
      { path: "boxes", message: "请添加箱" },
    ]);
  });

  it("count with our signature or where the document has them, and never by an address alone", async () => {
    const view = await open(pages.edit);
    const [own] = view.text.lists["papers"] ?? [];
    const foreign = { key: "7", title: "", address: "/papers/of-others.pdf", size: "1", proof: own?.["proof"] ?? "" };
    const refused = await press(pages.edit, view, "submit", { lists: { papers: [{ ...own, key: "0", proof: "" }, foreign] } });
    expect(refused.status).toBe(422);
    expect(refused.view.problems).toEqual([{ path: "papers[1].address", message: "单证第 2 行：地址无效，请重新上传" }]);
    expect(stored.get("s1")?.version).toBe(3);
  });

  it("are the same submit when the second of two presses takes them in again", async () => {
    const view = await open(pages.create);
    const change = { lists: { boxes: [{ key: "0", box: "A", weight: "1" }] } };
    const [first, second] = [
      await press(pages.create, view, "submit", change, paper()),
      await press(pages.create, view, "submit", change, paper()),
    ];
    expect(first.status).toBe(303);
    expect(second.status).toBe(303);
    expect(stored.size).toBe(2);
  });
});

describe("a form that keeps itself", () => {
  it("is offered when another is begun, and comes back whole", async () => {
    const view = await open(pages.create);
    expect(view.unfinished).toBeUndefined();
    expect((await press(pages.create, view, "autosave")).said["savedAt"]).toBeUndefined();
    const kept = await press(pages.create, view, "autosave", { lists: { boxes: [{ key: "0", box: "A", weight: "" }] } });
    expect(Date.parse(kept.said["savedAt"] ?? "")).toBeGreaterThan(0);
    const { unfinished } = await open(pages.create);
    expect(unfinished?.key).toBe(view.formKey);
    const back = await open(`${pages.create}?form=${unfinished?.key ?? ""}`);
    expect(boxesOf(back)).toEqual(["A "]);
    expect(back.message?.title).toBe("已恢复之前填写的内容，尚未提交");
  });
});

describe("a draft", () => {
  const box = { lists: { boxes: [{ key: "0", box: "A", weight: "1" }] } };

  it("is what the form that saved it submits, and none is made beside it", async () => {
    const view = await open(pages.create);
    expect((await press(pages.create, view, "saveDraft", { fields: { note: "一" } })).status).toBe(303);
    const refused = await press(pages.create, view, "submit", { fields: { note: "二" } });
    expect(refused.status).toBe(422);
    expect(refused.view.made).toEqual({ id: "s2", number: "s2", as: "draft" });
    expect(refused.view.text.fields["id"]).toBe("");
    expect((await press(pages.create, refused.view, "submit", box)).status).toBe(303);
    expect([...stored.keys()]).toEqual(["s1", "s2"]);
    expect(stored.get("s2")).toMatchObject({ version: 2, note: "二", sent: true });
    expect((await press(pages.create, view, "submit", { fields: { note: "三" }, ...box })).view.made?.as).toBe("submitted");
  });

  it("that others have gone on with is not submitted, and the text goes on as another", async () => {
    const view = await open(pages.create);
    await press(pages.create, view, "saveDraft", { fields: { note: "一" } });
    write({ fields: { note: "别人" }, lists: {} }, "s2", false);
    const moved = await press(pages.create, view, "submit", { fields: { note: "二" }, ...box }, paper());
    expect(moved.status).toBe(409);
    expect(moved.view.made).toEqual({ id: "s2", number: "s2", as: "movedDraft" });
    const another = await press(pages.create, moved.view, "startNew");
    expect(another.view.message?.title).toBe("新的，单证须重传");
    expect(another.view.text.lists["papers"]).toEqual([]);
    expect(another.view.formKey).not.toBe(view.formKey);
    expect((await press(pages.create, another.view, "submit")).status).toBe(303);
    expect(stored.get("s2")?.note).toBe("别人");
    expect(stored.get("s3")?.note).toBe("二");
  });

  it("from the form of something stored the text goes on in the form of something new", async () => {
    const { status, location } = await press(pages.edit, await open(pages.edit), "startNew", { fields: { note: "另建" } });
    expect(status).toBe(303);
    expect(location).toEqual(expect.stringMatching(/^\/claim\/create\?form=/));
    const view = await open(location ?? "");
    expect(view.text.fields).toMatchObject({ id: "", version: "", asRendered: "", note: "另建" });
    expect(boxesOf(view)).toEqual(["A 2", "B 2"]);
    expect(view.text.lists["papers"]).toEqual([]);
  });
});

describe("what the server fills in and remarks", () => {
  it("stands in every answer, and makes a text no other submit", async () => {
    const view = await open(pages.create);
    const change = { fields: { note: "?" }, lists: { boxes: [{ key: "0", box: "A", weight: "1" }] } };
    scale = "7";
    const shown = await press(pages.create, view, "weigh", change);
    expect(shown.view.text.fields["scale"]).toBe("7");
    expect(shown.view.problems).toEqual([{ path: "note", message: "备注不清楚" }]);
    expect((await press(pages.create, view, "submit", change)).status).toBe(303);
    expect((await press(pages.create, shown.view, "submit")).status).toBe(303);
    expect(stored.size).toBe(2);
  });
});
