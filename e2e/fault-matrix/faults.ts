import type { Fault } from "#e2e/faults.ts";
import type { ErrorKind } from "#gateway/errors.ts";

/** One way a backend fails, what that is to the gateway, and what a user is told of it with which status (1 §8). */
export interface MatrixFault {
  fault: Fault;
  /** In words, for the test's name. */
  name: string;
  kind: ErrorKind;
  words: string;
  status: number;
  /** It ends the session; why, as the address of the login page says it. */
  ends?: "expired" | "forbidden";
}

export const matrixFaults: readonly MatrixFault[] = [
  { fault: "delay", name: "later than its time limit", kind: "timeout", words: "请求超时", status: 504 },
  { fault: "401", name: "401", kind: "unauthenticated", words: "登陆信息过期，请重新登陆。", status: 401, ends: "expired" },
  { fault: "403", name: "403", kind: "forbidden", words: "forbidden", status: 403, ends: "forbidden" },
  { fault: "500", name: "500", kind: "serverError", words: "系统错误", status: 502 },
  { fault: "503", name: "503", kind: "unavailable", words: "Bad GateWay", status: 503 },
  { fault: "cut", name: "cut in the middle", kind: "unavailable", words: "Bad GateWay", status: 503 },
  { fault: "garbage", name: "garbage", kind: "malformed", words: "系统错误", status: 502 },
  { fault: "schema", name: "JSON of a wrong shape", kind: "malformed", words: "系统错误", status: 502 },
];
