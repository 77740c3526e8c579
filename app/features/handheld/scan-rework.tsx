import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { Button } from "#app/lib/ui/button.tsx";
import { CsrfToken } from "#app/lib/forms/ui/csrf-token.tsx";
import { rememberFlash, takeFlash } from "#app/lib/forms/idempotency/done.server.ts";
import { csrfTokenName } from "#app/lib/forms/csrf/csrf-token-name.ts";
import { readPostedFields } from "#app/lib/forms/posts/posted-fields.server.ts";
import { preferencesForm } from "#app/lib/preferences/preferences-form.ts";
import { readScannedCode } from "#gateway/rules/scanned-code.ts";
import { pathTo } from "#app/registry/route-table.ts";
import { pageMeta } from "#app/lib/shell/page-meta.ts";
import { useSessionElsewhere } from "#app/lib/shell/signed-out.ts";
import { ScanCamera } from "./scan-camera.tsx";
import { ScanField } from "./scan-field.tsx";
import { scanFields, scanFormId } from "./scan-form.ts";
import { ScanFrame } from "./scan-frame.tsx";
import { ScanList } from "./scan-list.tsx";
import { takeScan } from "./scan-rework.server.ts";
import { scanUser } from "./scan-user.server.ts";
import { useScans } from "./use-scans.ts";

export const meta = pageMeta;

/** Which vehicle is at hand, and what was recorded last. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const params = new URL(request.url).searchParams;
  const done = await takeFlash(context, params.get("done"));
  return {
    vin: readScannedCode(params.get("vin") ?? ""),
    done: done && { code: done.number, message: done.message },
    round: context.requestId,
    csrfToken: context.csrfTokens.issue(scanFormId),
    sendToken: context.csrfTokens.share(scanFormId),
    user: scanUser(context.actor),
    logoutToken: context.csrfTokens.share(preferencesForm.id),
  };
}

/** Takes a scan without scripts: its form's key names it, so that a second press writes nothing. */
export async function action({ request, context }: ActionFunctionArgs) {
  const posted = await readPostedFields(request);
  const said = (name: string) => String(posted.get(name) ?? "");
  const [code, vin] = [said(scanFields.code), said(scanFields.vin)];
  const back = (problem: string, status: number, again?: string) =>
    data({ problem, code, vin, round: context.requestId, again }, { status });
  const token = context.csrfTokens.open(scanFormId, posted.get(csrfTokenName));
  if (token.state !== "valid") return back("页面停留时间过长，请核对后再提交一次。", 422);
  const taken = await takeScan(context.backend, { vin, code, secondsAgo: 0, key: `scan-${token.key}` });
  if (taken.state === "refused") return back(taken.message, 422);
  // Sent again with its token it is the same scan, whatever became of this one.
  if (taken.state === "failed") return back(`${taken.message} 问题编号：${taken.reference}`, 503, said(csrfTokenName));
  const search = new URLSearchParams({ vin: taken.vin });
  if (taken.state === "written") {
    const { partCd, message } = taken;
    search.set("done", await rememberFlash(context, { kind: "created", message: `${message}：${partCd}`, number: taken.code }));
  }
  return redirect(`${pathTo("scancode2")}?${search}`, 303);
}

/** 扫码返修: a VIN, then its parts, each recorded as it is scanned (1 §2.1). With scripts what was scanned waits here for a network. */
export default function ScanRework() {
  const { vin: begun, done, round, csrfToken, sendToken, user, logoutToken } = useLoaderData<typeof loader>();
  const posted = useActionData<typeof action>();
  const [address, page] = [pathTo("scancode2Scan"), pathTo("scancode2")];
  useSessionElsewhere(user);
  const scans = useScans({ account: user.account, token: sendToken, address, page, vin: begun || (posted?.vin ?? "") });
  const vin = scans.ready ? scans.vin : begun || (posted?.vin ?? "");
  const { last, halt } = scans;
  return (
    <ScanFrame title="扫码返修" logoutToken={logoutToken}>
      {halt && (
        <p className="scan-state" role="status">
          {halt.message} {halt.signIn && <a href={`${pathTo("mtsMobileLogin")}?${new URLSearchParams({ returnTo: page })}`}>去登录</a>}
        </p>
      )}
      <Form
        method="post"
        className="card"
        onSubmit={(event) => {
          if (!scans.ready) return;
          event.preventDefault();
          const field = event.currentTarget.elements.namedItem(scanFields.code);
          if (!(field instanceof HTMLInputElement)) return;
          scans.scan(field.value);
          field.value = "";
        }}
      >
        <CsrfToken value={csrfToken} />
        <input type="hidden" name={scanFields.vin} value={vin} />
        <ScanField
          label={vin === "" ? "扫车架号" : "扫零件短码或零件号"}
          hint={vin === "" ? "第 1 步，共 2 步：先扫车架号。" : `第 2 步，共 2 步：车辆 ${vin}，接着扫零件；扫另一个车架号换车。`}
          round={posted?.round ?? round}
          {...(posted && !last && { problem: posted.problem })}
        />
        <Button variant="primary">{vin === "" ? "下一步" : "提交"}</Button>
        <ScanCamera found={scans.scan} />
      </Form>
      {posted && !last && <RefusedScan {...posted} />}
      {(last || done) && (
        <section className={`card scan-result${last?.tone === "bad" ? " bad" : ""}`} aria-label="上一条" aria-live="assertive">
          <p className={last?.tone === "bad" ? "scan-problem" : "scan-good"}>{last?.message ?? done?.message}</p>
          <p className="scan-code-read">{last?.code ?? done?.code}</p>
          {vin !== "" && (
            <p className="quiet">
              {vin} {scans.model}
            </p>
          )}
        </section>
      )}
      {scans.ready && <ScanList scans={scans.list} change={scans.change} remove={scans.remove} retry={scans.retry} />}
    </ScanFrame>
  );
}

/** What was scanned and not written, which the field does not hold any more. `again`: the token by which it can be sent again. */
function RefusedScan({ code, vin, again }: { code: string; vin: string; again: string | undefined }) {
  return (
    <section className="card scan-result bad" aria-label="未录入">
      <p className="scan-code-read">{code}</p>
      {again !== undefined && (
        <Form method="post">
          <CsrfToken value={again} />
          <input type="hidden" name={scanFields.vin} value={vin} />
          <input type="hidden" name={scanFields.code} value={code} />
          <Button>再次提交</Button>
        </Form>
      )}
    </section>
  );
}
