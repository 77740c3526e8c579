import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { Moment } from "#app/lib/ui/cells/cells.tsx";
import { CsrfToken } from "#app/lib/forms/ui/csrf-token.tsx";
import { Notice } from "#app/lib/forms/ui/notice.tsx";
import { SubmitButton } from "#app/lib/forms/ui/submit-button.tsx";
import { ListPage } from "#app/lib/lists/ui/list-page.tsx";
import { Table, type Column } from "#app/lib/ui/table.tsx";
import { buttonAction } from "#app/lib/forms/button-form.server.ts";
import { defineForm } from "#app/lib/forms/form.ts";
import { pathTo } from "#app/registry/route-table.ts";
import type { ListedSession } from "#app/lib/request/context.ts";
import { pageMeta } from "#app/lib/shell/page-meta.ts";

export const meta = pageMeta;

const form = defineForm("sessions", { fields: { end: { kind: "hidden" } } });
/** Value of the button that ends all others; no handle has this form. */
const allOthers = "*";

/** Where the user is signed in, and the end of what is not theirs any more. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const sessions = await context.session.list();
  return {
    rows: sessions.map(toRow),
    ended: new URL(request.url).searchParams.has("ended"),
    csrfToken: context.csrfTokens.issue(form.id),
  };
}

export const action = buttonAction(form, {
  async press({ context, value }) {
    const chosen = value("end");
    const ended = chosen === allOthers ? await context.session.endOthers() : Number(await context.session.endOther(chosen));
    context.log.info({ event: "session.ended", ended }, "sessions ended by their user");
    // One that was over already is as good as ended.
    return redirect(`${pathTo("sessions")}?ended`, 303);
  },
});

interface SessionRow {
  handle: string;
  browser: string;
  /** ISO 8601. */
  startedAt: string;
  usedAt: string;
  current: boolean;
}

function toRow({ handle, browser, startedAt, usedAt, current }: ListedSession): SessionRow {
  return { handle, browser, current, startedAt: new Date(startedAt).toISOString(), usedAt: new Date(usedAt).toISOString() };
}

const columns: readonly Column<SessionRow>[] = [
  { id: "browser", header: "浏览器", rowHeader: true, cell: (row) => row.browser },
  { id: "startedAt", header: "登录时间", cell: (row) => <Moment value={row.startedAt} /> },
  { id: "usedAt", header: "最近使用", cell: (row) => <Moment value={row.usedAt} /> },
  { id: "end", header: "操作", cell: (row) => <EndOne row={row} /> },
];

export default function Sessions() {
  const { rows, ended, csrfToken } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <ListPage title="登录设备">
      {refused ? (
        <Notice tone="warning" announce>
          {refused.message}
        </Notice>
      ) : (
        ended && (
          <Notice tone="success" announce>
            所选的登录已结束。
          </Notice>
        )
      )}
      <p>您的账号目前在以下浏览器中登录。如有不认识的，请结束它并尽快修改密码。</p>
      <Form method="post" action={pathTo("sessions")}>
        <CsrfToken value={csrfToken} />
        <Table label="登录列表" columns={columns} rows={rows} rowKey={(row) => row.handle} />
        {rows.some((row) => !row.current) && (
          <p>
            <SubmitButton name="end" value={allOthers} look="secondary">
              结束其他所有登录
            </SubmitButton>
          </p>
        )}
      </Form>
    </ListPage>
  );
}

function EndOne({ row }: { row: SessionRow }) {
  if (row.current) return "本次登录";
  return (
    <SubmitButton name="end" value={row.handle} look="secondary">
      结束<span className="unseen">：{row.browser}</span>
    </SubmitButton>
  );
}
