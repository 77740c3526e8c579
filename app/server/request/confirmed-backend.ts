import type { Backend } from "#gateway/backend.ts";
import { isGatewayError } from "#gateway/errors.ts";
import { remembered, type Operation } from "#gateway/operation.ts";
import { userInfo } from "#gateway/operations/session.ts";

/** Pages read in a row ask once; what is written waits for an answer of its own. */
const recentUserInfo = remembered(userInfo, { seconds: 3, by: "session" });

/**
 * The same backend; calls that carry no bearer (1 §7.1) are made only while the backend still knows the user's session. Of such a call
 * it sees no token, so it would answer it after the session has ended.
 */
export function confirmSession(backend: Backend): Backend {
  let asked: Promise<unknown> | undefined;
  const confirmed = async <Value>({ credential, effect }: Pick<Operation, "credential" | "effect">, call: () => Promise<Value>) => {
    if (credential === "none") {
      if (effect === "write") asked ??= backend.read(userInfo);
      await (asked ?? backend.read(recentUserInfo));
    }
    return call();
  };
  const write = async (operation: Parameters<Backend["write"]>[0], ...args: []) => {
    try {
      return await confirmed(operation, () => backend.write(operation, ...args));
    } catch (error) {
      if (!isGatewayError(error)) throw error;
      return { ok: false, error };
    }
  };
  return {
    read: (operation, ...args) => confirmed(operation, () => backend.read(operation, ...args)),
    write: write as Backend["write"],
    download: (operation, ...args) => confirmed(operation, () => backend.download(operation, ...args)),
    file: (service, address) => backend.file(service, address),
  };
}
