/** What can go wrong with a call, recognised by `kind` alone: host and Remix bundle hold two copies of this module. */
export const errorKinds = [
  "unauthenticated",
  "invalidCredentials",
  "badRequest",
  "forbidden",
  "notFound",
  "refused",
  "conflict",
  "overloaded",
  "unavailable",
  "serverError",
  "timeout",
  "aborted",
  "uploadFailed",
  "malformed",
] as const;
export type ErrorKind = (typeof errorKinds)[number];

/** A failed call as plain data, safe to log: no body, no credentials, no personal field. */
export interface GatewayFailure {
  kind: ErrorKind;
  operation: string;
  service: string;
  /** Message for the user: the catalogue's words, or the backend's statusText where the catalogue says so. */
  message: string;
  /** What the user can do next. */
  advice: string;
  /** The HTTP status our own answer carries. */
  status: number;
  /** Whether the same thing may be tried again as it is. */
  retryable: boolean;
  /** The backend's HTTP status, when there was an answer. */
  backendStatus?: number | undefined;
  /** OAuth `error` of a refused sign-in. */
  oauthError?: string | undefined;
  /** Seconds to wait before the next try. */
  retryAfter?: number | undefined;
  /** False: nothing of it has left the product, so that the backend has certainly done nothing. */
  sent?: false | undefined;
  /** The request id, shown as reference number and found again in the logs. */
  reference: string;
}

/** Thrown by `read`; carried by a failed `write`. */
export class GatewayError extends Error implements GatewayFailure {
  override readonly name = "GatewayError";
  readonly kind: ErrorKind;
  readonly operation: string;
  readonly service: string;
  readonly advice: string;
  readonly status: number;
  readonly retryable: boolean;
  readonly backendStatus: number | undefined;
  readonly oauthError: string | undefined;
  readonly retryAfter: number | undefined;
  readonly sent: false | undefined;
  readonly reference: string;

  constructor(failure: GatewayFailure, options?: { cause?: unknown }) {
    super(failure.message, options);
    this.kind = failure.kind;
    this.operation = failure.operation;
    this.service = failure.service;
    this.advice = failure.advice;
    this.status = failure.status;
    this.retryable = failure.retryable;
    this.backendStatus = failure.backendStatus;
    this.oauthError = failure.oauthError;
    this.retryAfter = failure.retryAfter;
    this.sent = failure.sent;
    this.reference = failure.reference;
  }
}

export function isGatewayError(error: unknown): error is GatewayError {
  return error instanceof Error && error.name === "GatewayError" && "kind" in error;
}

interface CatalogueEntry {
  /** `statusText` means: the backend's own words, these when it sends none. */
  message: string;
  source: "catalogue" | "statusText";
  advice: string;
  status: number;
  retryable: boolean;
}

/** The error catalogue (1 §8, 2 §8): each kind once, with the words, our HTTP status and what the user can do. */
export const catalogue: Readonly<Record<ErrorKind, CatalogueEntry>> = {
  unauthenticated: {
    message: "登陆信息过期，请重新登陆。",
    source: "catalogue",
    advice: "请重新登录，登录后会回到当前页面。",
    status: 401,
    retryable: false,
  },
  invalidCredentials: {
    message: "用户名或密码错误",
    source: "catalogue",
    advice: "请检查用户名和密码后再试。",
    status: 400,
    retryable: false,
  },
  badRequest: {
    message: "400 请求无效",
    source: "catalogue",
    advice: "请返回上一页检查填写的内容后再试；仍有问题请联系管理员并提供问题编号。",
    status: 400,
    retryable: false,
  },
  forbidden: {
    message: "forbidden",
    source: "catalogue",
    advice: "没有权限访问，请重新登录。如需此权限，请联系管理员开通。",
    status: 403,
    retryable: false,
  },
  notFound: { message: "单据不存在", source: "catalogue", advice: "请检查单号，或从列表中重新查找。", status: 404, retryable: false },
  refused: { message: "操作未被接受", source: "statusText", advice: "请按提示修改后再试。", status: 422, retryable: false },
  conflict: {
    message: "数据已被他人修改，请刷新后重试",
    source: "statusText",
    advice: "请核对最新内容后再提交，您填写的内容已保留。",
    status: 409,
    retryable: false,
  },
  overloaded: { message: "系统繁忙", source: "catalogue", advice: "请稍后重试。", status: 503, retryable: true },
  unavailable: { message: "Bad GateWay", source: "catalogue", advice: "后台服务暂时不可用，请稍后重试。", status: 503, retryable: true },
  serverError: {
    message: "系统错误",
    source: "catalogue",
    advice: "请稍后重试；仍有问题请联系管理员并提供问题编号。",
    status: 502,
    retryable: true,
  },
  timeout: { message: "请求超时", source: "catalogue", advice: "后台服务长时间没有应答，请稍后重试。", status: 504, retryable: true },
  aborted: { message: "请求已取消", source: "catalogue", advice: "如需要请重新操作。", status: 499, retryable: true },
  uploadFailed: { message: "上传失败", source: "statusText", advice: "请检查文件后重新上传。", status: 422, retryable: true },
  malformed: {
    message: "系统错误",
    source: "catalogue",
    advice: "后台服务的应答无法识别，请稍后重试；仍有问题请联系管理员并提供问题编号。",
    status: 502,
    retryable: true,
  },
};

/** Words of a refused sign-in (1 §8; which is which: docs/assumptions.md): by the OAuth `error`. */
export const signInMessages = {
  invalid_grant: "当前登录用户没有权限或账号密码错误",
  other: "用户名或密码错误",
} as const;

/** What a session that is over is called on the handheld pages (1 §8); elsewhere `catalogue.unauthenticated` says it. */
export const handheldExpired = "登陆信息失效";
