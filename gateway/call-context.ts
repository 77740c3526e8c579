import type { Trace } from "./trace.ts";

/** On whose behalf a call is made; becomes the headers of 1 §7.1. Fields appear one after the other while signing in. */
export interface Identity {
  token?: string | undefined;
  groupId?: string | undefined;
  tenantId?: string | undefined;
  /** 0 dealer, 1 company. */
  coreTenantFlag?: string | undefined;
  /** Sent for dealers only. */
  dealerCode?: string | undefined;
  account?: string | undefined;
}

/** One request of ours: everything done for it carries its id and its trace, and ends with it. */
export interface CallContext {
  requestId: string;
  trace?: Trace | undefined;
  /** Ends the backend call when the browser is gone. */
  signal?: AbortSignal | undefined;
}
