import { afterAll, afterEach, describe, expect, it } from "vitest";
import { backendAs, openGateway } from "#e2e/backend-session.ts";
import { formEntries, madeIdOf, post, press, soundValues, summaryOf, valueOf } from "#e2e/claim-posts.ts";
import { as, backend } from "#e2e/screen.ts";
import { claimDetail } from "#gateway/operations/claim.ts";
import { backendUrl } from "#e2e/worker-fixture.ts";

const gateway = openGateway(backendUrl);
afterAll(() => gateway.close());
afterEach(() => backend.heal());

const newForm = async () => (await as("d10001")).get("/claim/create");
const stored = async (id: string) => (await backendAs(gateway, "d10001")).read(claimDetail, { params: { id } });
const png = Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==", "base64");
const photo = { name: "水泵 渗漏 照片.png", bytes: png };

describe("files of a form", () => {
  it.each(["upload", "recalculate", "line:add:detailPartList"])("are taken along by any button (%s), with their names", async (intent) => {
    const answer = await press(await as("d10001"), await newForm(), intent, { remark: "都在" }, { files: [photo] });
    expect(answer.status).toBe(200);
    expect(valueOf(answer, "attachmentList[0].attachmentName")).toBe(photo.name);
    expect(valueOf(answer, "remark")).toBe("都在");
  });

  it("go with the claim, once, however often the form comes back before", async () => {
    const visitor = await as("d10001");
    const refused = await press(visitor, await newForm(), "submit", soundValues({ vehicleVin: "" }), { files: [photo] });
    expect(refused.status).toBe(422);
    const done = await press(visitor, refused, "submit", soundValues({ "attachmentList[0].attachmentName": "改名.png" }));
    expect((await stored(madeIdOf(done))).attachmentList).toMatchObject([{ attachmentName: "改名.png" }]);
    const edited = await press(visitor, await newForm(), "saveDraft", soundValues(), { files: [photo] });
    const id = madeIdOf(edited);
    const again = await press(
      visitor,
      await visitor.get(`/claim/detail/${id}/edit`),
      "saveDraft",
      { remark: "附件还在" },
      { files: [photo] },
    );
    expect((await stored(madeIdOf(again))).attachmentList).toHaveLength(2);
  });

  it("that are sent twice with one submit make one claim", async () => {
    const visitor = await as("d10001");
    const page = await newForm();
    const values = soundValues();
    const first = await press(visitor, page, "submit", values, { files: [photo] });
    const second = await press(visitor, page, "submit", values, { files: [photo] });
    expect(madeIdOf(second)).toBe(madeIdOf(first));
  });

  it.each([
    ["0 bytes", { name: "空.png", bytes: "" }],
    [
      "a program that is called a picture",
      { name: "照片.jpg", bytes: Buffer.from("MZ\u0090\u0000 this program cannot be run in DOS mode") },
    ],
  ])("that cannot be taken (%s) are told beside the input, and nothing is sent", async (_name, file) => {
    const values = soundValues({ remark: "都在" });
    const answer = await press(await as("d10001"), await newForm(), "submit", values, { files: [file] });
    expect(answer.status).toBe(422);
    expect(summaryOf(answer).join()).toContain(file.name);
    for (const [name, value] of Object.entries(values)) expect(valueOf(answer, name), name).toBe(value);
    expect(valueOf(answer, "attachmentList[0].attachmentName")).toBeUndefined();
  });

  it("are told when the backend does not take them", async () => {
    await backend.fail("attachment.upload", "500", { times: 1 });
    const answer = await press(await as("d10001"), await newForm(), "upload", { remark: "都在" }, { files: [photo] });
    expect(answer.status).toBe(502);
    expect(summaryOf(answer).join()).toContain("上传失败");
    expect(valueOf(answer, "remark")).toBe("都在");
  });

  it("go up with what is said of them, which becomes their own; what did not go up keeps its words in the form", async () => {
    const dealer = await as("d10001");
    await backend.fail("attachment.upload", "500", { times: 1 });
    const failed = await press(dealer, await newForm(), "upload", { uploadDescription: "左前轮 <近>" }, { files: [photo] });
    expect(valueOf(failed, "uploadDescription")).toBe("左前轮 <近>");
    const answer = await press(dealer, failed, "upload", {}, { files: [photo] });
    expect(valueOf(answer, "attachmentList[0].description")).toBe("左前轮 <近>");
    expect(valueOf(answer, "uploadDescription")).toBe("");
    const id = madeIdOf(await press(dealer, answer, "submit", soundValues({ uploadDescription: "没有文件" })));
    expect((await stored(id)).attachmentList.map(({ description }) => description)).toEqual(["左前轮 <近>"]);
  });

  it.each(["https://elsewhere.example/a.png", "http://169.254.169.254/latest", "/api/claim/v1/attachment/file/1", "file:///etc/passwd"])(
    "are never looked for at an address that somebody wrote into the form: %s",
    async (attachmentUrl) => {
      const visitor = await as("d10001");
      const page = await newForm();
      const line = {
        "attachmentList[0].attachmentName": "a.png",
        "attachmentList[0].attachmentUrl": attachmentUrl,
        "attachmentList[0].proof": "x",
      };
      await backend.forgetCalls();
      const answer = await press(visitor, page, "submit", { ...soundValues(), ...line });
      expect(answer.status).toBe(422);
      expect(answer.text).toContain("附件地址无效，请重新上传");
      expect((await backend.calls()).map(({ operation }) => operation)).not.toContain("claim.create");
      expect((await press(visitor, page, "saveDraft", line)).status).toBe(422);
    },
  );

  it("of another user are no more ours than any other address", async () => {
    const theirs = await press(await as("d10002"), await (await as("d10002")).get("/claim/create"), "upload", {}, { files: [photo] });
    const stolen = formEntries(theirs).filter(([name]) => name.startsWith("attachmentList"));
    expect(stolen.length).toBeGreaterThan(0);
    const page = await newForm();
    const answer = await post(await as("d10001"), page.path, [...formEntries(page), ...stolen, ["__intent__", "saveDraft"]]);
    expect(answer.status).toBe(422);
    expect(answer.text).toContain("附件地址无效");
  });

  it("that break off in the middle leave everything that was typed before them", async () => {
    const page = await newForm();
    const boundary = "----cut";
    const fields = [...formEntries(page), ["remark", "都在"], ["__intent__", "submit"]].map(
      ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    );
    const file = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n\x89PNG`;
    const answer = await (
      await as("d10001")
    ).request(page.path, {
      method: "POST",
      body: fields.filter((field) => !field.includes('name="remark"\r\n\r\n\r\n')).join("") + file,
      headers: { "content-type": `multipart/form-data; boundary=${boundary}` },
    });
    expect(answer.status).toBe(422);
    expect(valueOf(answer, "remark")).toBe("都在");
  });
});
