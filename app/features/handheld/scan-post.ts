import type { ActionFunctionArgs } from "@remix-run/node";
import { csrfTokenName } from "#app/lib/forms/csrf/csrf-token-name.ts";
import { readPostedFields } from "#app/lib/forms/posts/posted-fields.server.ts";
import { scanFields, scanFormId, type ScanAnswer } from "./scan-form.ts";
import { takeScan } from "./scan-rework.server.ts";

const namePattern = /^[0-9a-f]{32}$/;
/** Longer ago than any scan: the backend says that it is too long. */
const longestSeconds = 10_000_000;

/** Takes a scan that a terminal's script sends, at once or when it has a network again: the same one is written once, and by whoever scanned it. */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  const posted = await readPostedFields(request);
  const said = (name: string) => String(posted.get(name) ?? "");
  const { actor, csrfTokens, backend } = context;
  const answer = (given: ScanAnswer, status = 200) => Response.json(given, { status, headers: { "cache-control": "no-store" } });
  const token = csrfTokens.check(scanFormId, posted.get(csrfTokenName));
  if (token === "missing") return answer({ state: "refused", message: "页面已失效，请刷新后重试" }, 403);
  // What somebody else has scanned on this terminal waits until they sign in.
  if (said(scanFields.account) !== actor.account)
    return answer({ state: "otherUser", message: "这一条不是当前账号扫的，请用扫码时的账号登录后提交" }, 409);
  if (token === "stale") return answer({ state: "stale", token: csrfTokens.share(scanFormId) });
  const scan = said(scanFields.scan);
  const seconds = Number(said(scanFields.secondsAgo) || 0);
  if (!namePattern.test(scan) || !Number.isInteger(seconds) || seconds < 0)
    return answer({ state: "refused", message: "请求无效，请重新扫码" }, 400);
  const taken = await takeScan(backend, {
    vin: said(scanFields.vin),
    code: said(scanFields.code),
    key: `scan-${scan}`,
    secondsAgo: Math.min(seconds, longestSeconds),
  });
  return answer(taken, taken.state === "failed" ? 503 : 200);
}
