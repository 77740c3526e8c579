import type { RequestSession } from "./session-store.ts";

/**
 * The session of a request while sessions cannot be read: of nobody, and nothing can be done with it.
 * @param cause why it cannot be read
 */
export function absentSession(cause: unknown): RequestSession {
  const fail = async () => {
    throw new Error("sessions cannot be read", { cause });
  };
  return {
    signedIn: undefined,
    lapsed: false,
    audience: undefined,
    start: fail,
    end: fail,
    list: fail,
    endOther: fail,
    endOthers: fail,
    noteUse: async () => {},
  };
}
