import { describe, expect, it } from "vitest";
import { csrfTokenName } from "#app/lib/forms/csrf/csrf-token-name.ts";
import { post, press, soundValues } from "#e2e/claim-posts.ts";
import { as } from "#e2e/screen.ts";
import { signedIn, Visitor, type Answer } from "#e2e/visitor.ts";

const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3, 4]);
const picture = (name: string) => ({ name, bytes: png });

/** An editor with a link for a phone. */
async function openForm(owner: Visitor, editor = "/claim/create") {
  const page = await owner.get(editor);
  const link = page.$("a[href^='/phone/link']").attr("href") ?? "";
  const shown = await owner.get(link);
  return { page, waiting: link.replace("link", "waiting"), address: new URL(shown.$(".phone-address").text()).pathname };
}
/** Somebody with the link and nothing else. */
async function sendFrom(phone: Visitor, address: string, files: readonly { name: string; bytes: Buffer<ArrayBuffer> }[]): Promise<Answer> {
  const form = await phone.get(address);
  return post(phone, address, [[csrfTokenName, String(form.$(`form [name=${csrfTokenName}]`).val() ?? "")]], { files });
}
const countOf = async (owner: Visitor, waiting: string) => JSON.parse((await owner.get(waiting)).body) as unknown;

describe.each(["/claim/create", "/repairsupport/create"])("pictures of a phone for %s", (editor) => {
  it("come into their owner's form by its own button, each once, and are sent with it", async () => {
    const owner = await as("d10001");
    const { page, waiting, address } = await openForm(owner, editor);
    const phone = new Visitor(owner.base);
    expect((await phone.get(address)).text).toContain("李娜");
    expect((await sendFrom(phone, address, [picture("机舱.png"), picture("铭牌.png")])).text).toContain("已上传 2 张");
    expect(await countOf(owner, waiting)).toEqual({ count: 2 });
    const taken = await press(owner, page, "upload");
    expect(taken.$("#attachments .file-preview")).toHaveLength(2);
    expect(await countOf(owner, waiting)).toEqual({ count: 0 });
    const preview = await owner.get(taken.$("#attachments .file-preview").first().attr("href") ?? "");
    expect(preview.bytes).toEqual(png);
    expect((await press(owner, taken, "upload")).$("#attachments .file-preview")).toHaveLength(2);
  });
});

describe("the link of a phone", () => {
  it("shows nothing of what stands in the form, starts no session and lets in nowhere else", async () => {
    const owner = await as("d10001");
    const { address } = await openForm(owner);
    const phone = new Visitor(owner.base);
    const shown = await phone.get(address);
    expect(shown.headers.getSetCookie().join()).not.toMatch(/session=/);
    expect((await phone.get("/home", { follow: false })).status).toBe(302);
    expect(shown.text).not.toMatch(/车架号|索赔/);
  });

  it("takes pictures alone, says so by name, and nothing without its own form's token", async () => {
    const owner = await as("d10001");
    const { address, waiting } = await openForm(owner);
    const phone = new Visitor(owner.base);
    const refused = await sendFrom(phone, address, [
      { name: "脚本.png", bytes: Buffer.from("MZ program") },
      { name: "说明.txt", bytes: Buffer.from("text") },
      picture("好.png"),
    ]);
    expect(refused.status).toBe(422);
    expect(refused.text).toMatch(/脚本\.png：.*说明\.txt：/s);
    expect(refused.text).toContain("已上传 1 张");
    expect((await post(phone, address, [[csrfTokenName, "forged"]], { files: [picture("a.png")] })).status).toBe(422);
    expect((await sendFrom(phone, address, [])).text).toContain("请选择照片");
    expect(await countOf(owner, waiting)).toEqual({ count: 1 });
  });

  it("is shown before it is sent what came in meanwhile, and is closed once the form was sent", async () => {
    const owner = await as("d10001");
    const { page, address } = await openForm(owner);
    const phone = new Visitor(owner.base);
    await sendFrom(phone, address, [picture("漏水.png")]);
    const asked = await press(owner, page, "submit", soundValues());
    expect(asked.text).toContain("已取回手机照片 1 张，还没有提交");
    const sent = await press(owner, asked, "submit");
    expect(sent.path).toMatch(/^\/claim\/done\//);
    const late = await phone.get(address);
    expect(late.status).toBe(410);
    expect(late.text).toContain("表单已提交，不能再添加照片");
    expect((await post(phone, address, [], { files: [picture("a.png")] })).status).toBe(410);
  });

  it("is good for nothing once its owner has signed out, and nobody else can make it or read of it", async () => {
    const { base } = await as("d10001");
    const owner = await signedIn(base, "d10001");
    const { address, waiting } = await openForm(owner);
    const phone = new Visitor(base);
    await sendFrom(phone, address, [picture("a.png")]);
    // The form's key is known to somebody else: their own records are asked.
    expect(await countOf(await as("d10002"), waiting)).toEqual({ count: 0 });
    await owner.submit(await owner.get("/home"), "form[action='/logout']");
    const orphan = await phone.get(address);
    expect(orphan.status).toBe(410);
    expect(orphan.text).toContain("已退出登录");
    for (const guessed of ["/phone/pictures/unknown-link", `${address.slice(0, -1)}${address.endsWith("A") ? "B" : "A"}`]) {
      const unknown = await phone.get(guessed);
      expect(unknown.status).toBe(404);
      expect(unknown.text).toContain("没有这个上传链接");
      expect((await post(phone, guessed, [], { files: [picture("a.png")] })).status).toBe(404);
    }
    for (const at of ["/phone/link?form=", "/phone/waiting?form=../x"]) expect((await (await as("d10001")).get(at)).status).toBe(400);
  });
});
