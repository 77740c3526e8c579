import { afterEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { csrfTokenName } from "#app/lib/forms/csrf/csrf-token-name.ts";
import { post, valueOf, type SentFile } from "#e2e/claim-posts.ts";
import { as, backend } from "#e2e/screen.ts";
import { Visitor, type Account } from "#e2e/visitor.ts";

afterEach(() => backend.heal());

const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3, 4]);
const program = Buffer.from([0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0]);
const script = { accept: "application/json" };
const Stored = z.object({
  ok: z.literal(true),
  line: z.object({ attachmentName: z.string(), attachmentUrl: z.string(), size: z.string(), proof: z.string() }),
});
const Refused = z.object({ ok: z.literal(false), message: z.string() });

const audiences = [
  { account: "d10001", base: "/claim" },
  { account: "zhangwei", base: "/companyclaim" },
] as const;

async function upload(account: Account, base: string, files: readonly SentFile[], token?: string) {
  const visitor = await as(account);
  const csrfToken = token ?? valueOf(await visitor.get(`${base}/create`), csrfTokenName) ?? "";
  return post(visitor, `${base}/upload`, [[csrfTokenName, csrfToken]], { files, headers: script });
}
const previewOf = (base: string, address: string, proof: string) => `${base}/upload/preview?${new URLSearchParams({ address, proof })}`;

describe.each(audiences)("an upload of $account", ({ account, base }) => {
  it("is stored under its own name, and seen again by whoever stored it", async () => {
    const answer = await upload(account, base, [{ name: "故障 照片 1.PNG", bytes: png }]);
    expect(answer.status).toBe(200);
    const { line } = Stored.parse(JSON.parse(answer.body));
    expect(line).toMatchObject({ attachmentName: "故障 照片 1.PNG", size: String(png.length) });
    const file = await (await as(account)).get(previewOf(base, line.attachmentUrl, line.proof));
    expect(file.status).toBe(200);
    expect(file.bytes).toEqual(png);
    expect(file.headers.get("content-type")).toBe("image/png");
    expect(file.headers.get("x-content-type-options")).toBe("nosniff");
  });

  it.each<[string, string, Buffer<ArrayBuffer>, RegExp]>([
    ["an empty file", "空.png", Buffer.alloc(0), /为空/],
    ["a program named as a picture", "照片.jpg", program, /只支持/],
    ["more than 20 MB", "大.png", Buffer.concat([png], 20 * 1024 * 1024 + 1), /20 MB/],
  ])("refuses %s with words, and asks the backend for nothing", async (_what, name, bytes, words) => {
    await backend.forgetCalls();
    const answer = await upload(account, base, [{ name, bytes }]);
    expect(answer.status).toBe(422);
    expect(Refused.parse(JSON.parse(answer.body)).message).toMatch(words);
    expect((await backend.calls()).filter(({ operation }) => operation === "attachment.upload")).toEqual([]);
  });

  it("says the backend's words when it fails there, and the catalogue's when it is away", async () => {
    await backend.fail("attachment.upload", "500");
    const answer = await upload(account, base, [{ name: "a.png", bytes: png }]);
    expect(answer.status).toBe(502);
    expect(Refused.parse(JSON.parse(answer.body)).message).toMatch(/上传失败：系统错误/);
  });

  it("is refused without a token of ours, and without a file", async () => {
    expect((await upload(account, base, [{ name: "a.png", bytes: png }], "forged")).status).toBe(422);
    expect(Refused.parse(JSON.parse((await upload(account, base, [])).body)).message).toBe("请选择文件");
  });

  it("is told as data that the session is over", async () => {
    const visitor = await as(account);
    const token = valueOf(await visitor.get(`${base}/create`), csrfTokenName) ?? "";
    const stranger = new Visitor(visitor.base);
    const answer = await post(stranger, `${base}/upload`, [[csrfTokenName, token]], {
      files: [{ name: "a.png", bytes: png }],
      headers: script,
    });
    expect(answer.status).toBe(401);
    expect(Refused.parse(JSON.parse(answer.body)).message).toContain("重新登陆");
  });
});

describe("the preview of an upload", () => {
  it("fetches no address that was not proven to be this very user's", async () => {
    const { line } = Stored.parse(JSON.parse((await upload("d10001", "/claim", [{ name: "a.png", bytes: png }])).body));
    const [own, other] = await Promise.all([as("d10001"), as("d10002")]);
    await backend.forgetCalls();
    for (const [address, proof] of [
      ["http://127.0.0.1:9/secret", line.proof],
      [`${line.attachmentUrl}/../../other`, line.proof],
      [line.attachmentUrl, ""],
      [line.attachmentUrl, line.proof.slice(1)],
      ["", ""],
    ] as const) {
      expect((await own.get(previewOf("/claim", address, proof))).status, address).toBe(404);
    }
    const foreign = await other.get(previewOf("/claim", line.attachmentUrl, line.proof));
    expect(foreign.status).toBe(404);
    expect(foreign.text).toContain("附件不存在");
    expect((await backend.calls()).filter(({ operation }) => operation !== "menu.list")).toEqual([]);
  });
});
