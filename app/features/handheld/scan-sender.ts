import { csrfTokenName } from "#app/lib/forms/csrf/csrf-token-name.ts";
import { scanFields, type ScanAnswer } from "./scan-form.ts";
import type { ScanStore, StoredScan } from "./scan-store.ts";

/** A scan as it is sent. */
export type SentScan = Pick<StoredScan, "scan" | "account" | "vin" | "code" | "at">;

/** Why nothing more is sent for now; `later`: it is tried again by itself. */
export interface Halt {
  message: string;
  later: boolean;
  signIn?: true;
}

type Reply = { answer: ScanAnswer } | { halt: Halt };

/** Said as soon as there is no network, whether or not something waits. */
export const offline: Halt = { message: "没有网络。扫到的先存在本机，联网后自动提交。", later: true };

/** Sends scans, one after the other; its token is renewed by the server. */
export function createSender(address: string, firstToken: string) {
  let token = firstToken;

  async function post({ scan, account, vin, code, at }: SentScan): Promise<Reply> {
    if (!navigator.onLine) return { halt: offline };
    const secondsAgo = String(Math.max(0, Math.round((Date.now() - at) / 1000)));
    const fields = { [scanFields.scan]: scan, [scanFields.account]: account, [scanFields.vin]: vin, [scanFields.code]: code };
    const body = new URLSearchParams({ ...fields, [scanFields.secondsAgo]: secondsAgo, [csrfTokenName]: token });
    try {
      const response = await fetch(address, { method: "POST", body, headers: { accept: "application/json" }, redirect: "manual" });
      return toReply(response.status, await response.json());
    } catch {
      // Nobody knows whether it arrived; sent again under its name it is written once.
      return { halt: offline };
    }
  }

  /** @returns what became of it, or why that is not known yet */
  async function send(scan: SentScan): Promise<Reply> {
    const first = await post(scan);
    if (!("answer" in first) || first.answer.state !== "stale") return first;
    token = first.answer.token;
    return post(scan);
  }

  /** Sends what waits, in the order it was scanned; each is marked before the next goes out. @returns why it stopped before the end */
  async function drain(store: ScanStore, told: (scan: StoredScan) => Promise<void>): Promise<Halt | undefined> {
    for (;;) {
      const next = (await store.all()).find(({ state }) => state === "waits");
      if (!next) return undefined;
      const reply = await send(next);
      if ("halt" in reply) return reply.halt;
      const { answer } = reply;
      if (answer.state === "failed") return { message: `${answer.message} 问题编号：${answer.reference}`, later: true };
      if (answer.state === "otherUser") return { message: answer.message, later: false, signIn: true };
      if (answer.state === "stale") return { message: "页面已失效，请刷新后继续，已扫的内容不会丢。", later: false };
      const done: StoredScan =
        answer.state === "refused"
          ? { ...next, state: "refused", message: answer.message }
          : { ...next, state: "written", message: answer.state === "written" ? answer.partCd : answer.vin };
      await store.put(done);
      await told(done);
    }
  }

  return { send, drain };
}

function toReply(status: number, body: unknown): Reply {
  if (typeof body === "object" && body !== null && "state" in body) return { answer: body as ScanAnswer };
  const message = typeof body === "object" && body !== null && "message" in body ? String(body.message) : "暂时无法提交";
  if (status === 401 || status === 403) return { halt: { message: `${message} 登录后自动继续提交。`, later: false, signIn: true } };
  return { halt: { message, later: status >= 500 || status === 429 } };
}
