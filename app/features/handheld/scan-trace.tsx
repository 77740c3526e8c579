import type { LoaderFunctionArgs } from "@remix-run/node";
import { Form, useLoaderData, useNavigate } from "@remix-run/react";
import { useEffect } from "react";
import { Button } from "#app/lib/ui/button.tsx";
import { useEnhanced } from "#app/lib/forms/ui/enhanced.ts";
import { Facts } from "#app/lib/details/facts.tsx";
import { preferencesForm } from "#app/lib/preferences/preferences-form.ts";
import { pathTo } from "#app/registry/route-table.ts";
import { pageMeta } from "#app/lib/shell/page-meta.ts";
import { useSessionElsewhere } from "#app/lib/shell/signed-out.ts";
import { ScanCamera } from "./scan-camera.tsx";
import { ScanField } from "./scan-field.tsx";
import { ScanFrame } from "./scan-frame.tsx";
import { signal } from "./scan-signal.ts";
import { trace } from "./scan-trace.server.ts";
import { scanUser } from "./scan-user.server.ts";

export const meta = pageMeta;

/** What the scanned code stands for. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const scanned = new URL(request.url).searchParams.get("code") ?? "";
  return {
    result: await trace(context.backend, scanned),
    // Each answer is a scan of its own, the same code scanned again as well.
    round: context.requestId,
    user: scanUser(context.actor),
    logoutToken: context.csrfTokens.share(preferencesForm.id),
  };
}

/** 扫码追溯: a short code shows its part, a VIN what was built into the vehicle (1 §2.1). Scanner and Enter need no script. */
export default function ScanTrace() {
  const { result, round, user, logoutToken } = useLoaderData<typeof loader>();
  const enhanced = useEnhanced();
  const navigate = useNavigate();
  useSessionElsewhere(user);
  const unknown = result?.kind === "unknown";
  const asked = result !== undefined;
  useEffect(() => {
    if (enhanced && asked) signal(unknown ? "bad" : "good");
  }, [enhanced, asked, unknown, round]);
  return (
    <ScanFrame title="扫码追溯" logoutToken={logoutToken}>
      <Form method="get" className="card">
        <ScanField
          label="扫零件短码或车架号"
          hint="扫描头扫完自动查询；也可以输入后按回车。"
          round={round}
          {...(unknown && { problem: result.message })}
        />
        <Button variant="primary">查询</Button>
        <ScanCamera found={(code) => navigate(`${pathTo("scancode")}?${new URLSearchParams({ code })}`)} />
      </Form>
      {result?.kind === "part" && (
        <section className="card scan-result" aria-label="上一条" aria-live="polite">
          <p className="scan-code-read">{result.code}</p>
          {result.parts.map(({ id, partCd, partName, version, effectiveFlag }) => (
            <Facts
              key={id}
              facts={[
                { label: effectiveFlag ? "零件" : `零件（旧版本 ${version ?? ""}）`, value: `${partCd ?? ""} ${partName ?? ""}` },
                ...(effectiveFlag ? [{ label: "版本", value: version }] : []),
              ]}
            />
          ))}
        </section>
      )}
      {result?.kind === "vehicle" && (
        <section className="card scan-result" aria-label="上一条" aria-live="polite">
          <p className="scan-code-read">{result.code}</p>
          <p className="quiet">
            {result.model ?? "未登记的车辆"} · 共 {result.total} 条追溯记录
          </p>
          <ul className="scan-list">
            {result.parts.map(({ id, partNo, partName, supplyNo, station, times, replaced }) => (
              <li key={id}>
                {partNo} {partName}
                <small>
                  {supplyNo} · {station} · {times}
                </small>
                {replaced !== undefined && <small className="scan-problem">{replaced}</small>}
              </li>
            ))}
          </ul>
        </section>
      )}
    </ScanFrame>
  );
}
