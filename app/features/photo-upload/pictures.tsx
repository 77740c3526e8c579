import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Button } from "#app/lib/ui/button.tsx";
import { CsrfToken } from "#app/lib/forms/ui/csrf-token.tsx";
import { Notice } from "#app/lib/forms/ui/notice.tsx";
import { phonePictures, phonePicturesMax } from "#app/lib/forms/posts/phone-pictures.server.ts";
import { readPostedForm } from "#app/lib/forms/posts/posted-form.server.ts";
import { pictures as pictureRules } from "#app/lib/forms/posts/posted-file.server.ts";
import { submissionRecord } from "#app/lib/forms/idempotency/submission-record.server.ts";
import type { RequestContext } from "#app/lib/request/context.ts";
import type { PhoneForm } from "#app/lib/request/context.ts";
import { pageMeta } from "#app/lib/shell/page-meta.ts";
import { storeAttachment } from "../claim-documents/editor/attachment-upload.server.ts";

export const meta = pageMeta;

const formId = "phonePictures";

/** Links that lead to no form: 410 for those that once did. */
const closed = {
  unknown: { message: "没有这个上传链接，请检查地址，或在电脑的表单里重新打开二维码。", status: 404 },
  expired: { message: "二维码已失效，请在电脑的表单里重新打开。", status: 410 },
  signedOut: { message: "表单的主人已退出登录，请在电脑上重新登录后再扫码。", status: 410 },
  sent: { message: "表单已提交，不能再添加照片。", status: 410 },
} as const;

type Entered = { form: PhoneForm } | { closed: (typeof closed)[keyof typeof closed] };

/** The form a link leads to, as long as it may. */
async function enter(context: RequestContext, link: string | undefined): Promise<Entered> {
  const opened = await context.phoneLinks.open(link ?? "");
  if (opened.state !== "open") return { closed: closed[opened.state] };
  const { success } = await submissionRecord(opened.form.records, opened.form.formKey).read();
  return success?.action === "submit" ? { closed: closed.sent } : { form: opened.form };
}

/** What the phone sees of the form: whose it is, and nothing that stands in it. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const entered = await enter(context, params["link"]);
  if ("closed" in entered) return data({ closed: entered.closed.message }, { status: entered.closed.status });
  return { owner: entered.form.actor.userName, csrfToken: context.csrfTokens.issue(formId) };
}

/** Takes pictures into the form; each that cannot be taken is told by its name. */
export async function action(args: ActionFunctionArgs) {
  const { context, params } = args;
  const entered = await enter(context, params["link"]);
  if ("closed" in entered) return answer(entered.closed.message, entered.closed.status);
  const posted = await readPostedForm(args, formId, pictureRules);
  if (posted.token.state === "missing") return answer("请求无效，请重新扫码。", 422);
  if (posted.problem !== undefined) return answer(posted.problem, 422);
  if (posted.files.length === 0) return answer("请选择照片。", 422);
  const { form } = entered;
  const pictures = phonePictures(form.records, form.formKey);
  const problems: string[] = [];
  let taken = 0;
  let status = 422;
  for (const file of posted.files) {
    if ((await pictures.count()) >= phonePicturesMax) {
      problems.push(`一张表单最多等待 ${phonePicturesMax} 张照片，请先在电脑上取回。`);
      break;
    }
    const stored = await storeAttachment(form, file, "");
    if (stored.ok) {
      const { attachmentName = file.name, attachmentUrl = "", size = "" } = stored.line;
      await pictures.add({ attachmentName, attachmentUrl, size });
      taken += 1;
    } else {
      problems.push(`${file.name}：${stored.message}`);
      status = Math.max(status, stored.status);
    }
  }
  if (taken > 0) context.audit("phone.pictures");
  return Response.json({ taken, problems }, { status: problems.length > 0 ? status : 200 });
}

function answer(problem: string, status: number) {
  return Response.json({ taken: 0, problems: [problem] }, { status });
}

export default function PhonePictures() {
  const shown = useLoaderData<typeof loader>();
  const told = useActionData<{ taken: number; problems: string[] }>();
  return (
    <main className="handheld">
      <h1>手机拍照上传</h1>
      {told && told.taken > 0 && <Notice tone="success" title={`已上传 ${told.taken} 张，可以继续拍照，或回到电脑上的表单。`} announce />}
      {told && told.problems.length > 0 && (
        <Notice tone="critical" title="有照片没有上传" announce>
          <ul>
            {told.problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </Notice>
      )}
      {"closed" in shown ? (
        <p>{shown.closed}</p>
      ) : (
        <form method="post" encType="multipart/form-data">
          <p>照片会加到{shown.owner}正在填写的表单。</p>
          <CsrfToken value={shown.csrfToken} />
          <div className="field">
            <label htmlFor="file">拍照或选择照片</label>
            <input id="file" name="file" type="file" accept="image/*" multiple className="control" aria-describedby="file-hint" />
            <p id="file-hint" className="field-hint">
              jpg、png，每张不超过 20 MB。
            </p>
          </div>
          <Button type="submit" variant="primary">
            上传
          </Button>
        </form>
      )}
    </main>
  );
}
