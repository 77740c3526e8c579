import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect } from "vitest";
import { attachmentUpload } from "#gateway/operations/claim-writing.ts";
import { dealer } from "../identities.ts";
import { code, exactly, success } from "../matchers.ts";
import { answer, interaction } from "../pact-service.ts";

const picture = fileURLToPath(new URL("./attachment.png", import.meta.url));
const program = fileURLToPath(new URL("./picture.exe", import.meta.url));
/** Browsers declare a file's type by its ending. */
const fileAt = (path: string, type: string) => new File([readFileSync(path)], path.split("/").at(-1) ?? "", { type });

interaction(attachmentUpload, "stores a file and answers the address a claim takes it by", {
  as: dealer,
  upload: { path: picture, type: "image/png" },
  answers: answer(success({ attachmentUrl: code("/api/claim/v1/attachment/file/1"), attachmentName: code("attachment.png") })),
  expects: async (backend) => {
    const uploaded = await backend.write(attachmentUpload, {
      query: {},
      body: { file: fileAt(picture, "image/png"), attachmentName: "attachment.png", description: "故障部位" },
    });
    expect(uploaded).toMatchObject({ ok: true, value: { attachmentUrl: "/api/claim/v1/attachment/file/1" } });
  },
});

interaction(attachmentUpload, "says with status -1 that a program is not taken", {
  as: dealer,
  upload: { path: program, type: "image/png" },
  answers: answer({ status: exactly(-1), statusText: code("上传失败：只支持 jpg、png、pdf、txt、xlsx、docx、mp4 文件") }),
  expects: async (backend) => {
    const uploaded = await backend.write(attachmentUpload, { query: {}, body: { file: fileAt(program, "application/octet-stream") } });
    expect(uploaded).toMatchObject({ ok: false, error: { kind: "uploadFailed", message: expect.stringMatching(/^上传失败/) } });
  },
});

const log = fileURLToPath(new URL("./tester.log", import.meta.url));

interaction(attachmentUpload, "stores what a tester has written, for a report", {
  as: dealer,
  query: { usedFor: "report" },
  upload: { path: log, type: "text/plain" },
  answers: answer(success({ attachmentUrl: code("/api/claim/v1/attachment/file/2"), attachmentName: code("tester.log") })),
  expects: async (backend) => {
    const uploaded = await backend.write(attachmentUpload, {
      query: { usedFor: "report" },
      body: { file: fileAt(log, "text/plain"), attachmentName: "tester.log" },
    });
    expect(uploaded).toMatchObject({ ok: true, value: { attachmentUrl: "/api/claim/v1/attachment/file/2" } });
  },
});
