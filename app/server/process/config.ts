import { randomBytes } from "node:crypto";
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { isIP } from "node:net";
import { dirname, join, resolve } from "node:path";
import { z } from "zod";
import { defaultLimits, type GatewayLimits } from "#gateway/limits.ts";
import { services, type Service } from "#gateway/operation.ts";
import { defaultSessionSettings } from "#app/auth/session-store.ts";
import { defaultLimits as overloadLimits } from "../overload/limiter.ts";
import { StartError } from "#app/lib/store/start-error.ts";

const port = z.coerce
  .number({ error: "应为 0–65535 的整数" })
  .int("应为 0–65535 的整数")
  .min(0, "应为 0–65535 的整数")
  .max(65535, "应为 0–65535 的整数");
const yesNo = z.enum(["0", "1", "true", "false"], { error: "应为 0 或 1" }).transform((value) => value === "1" || value === "true");
const httpUrl = z
  .string()
  .refine((value) => /^https?:\/\//.test(value) && URL.canParse(value), "应为 http:// 或 https:// 开头的地址")
  // A path is what comes before each call's own; there is no place for the rest.
  .refine((value) => !/[?#]/.test(value), "地址不能含 ? 或 #")
  .transform((value) => value.replace(/\/+$/, ""));

const timeoutSetting = (milliseconds: number) =>
  z.coerce
    .number({ error: "应为秒数" })
    .min(0.1, "不能小于 0.1 秒")
    .max(3600, "不能超过 3600 秒")
    .default(milliseconds / 1000);

const wholeNumber = (min: 0 | 1, max: number) =>
  z.coerce
    .number({ error: "应为整数" })
    .int("应为整数")
    .min(min, min === 0 ? "不能为负数" : `不能小于 ${min}`)
    .max(max, `不能超过 ${max}`);

/** How long a backend may work at a call at most: the documented time-out (1 §7.1), however short the product's own patience is. */
const documentedWorkSeconds = 600;

const serviceUrls = Object.fromEntries(services.map((service) => [serviceVariable(service), httpUrl.optional()]));

const Environment = z.object({
  NODE_ENV: z.enum(["production", "development"], { error: "应为 production 或 development" }).default("production"),
  PORT: port.default(3000),
  HOST: z.string().min(1, "不能为空").optional(),
  ADMIN_PORT: port.default(9464),
  ADMIN_HOST: z.string().min(1, "不能为空").default("127.0.0.1"),
  DATA_DIR: z.string().min(1, "不能为空").default(".data"),
  BACKEND_URL: z
    .union([z.literal("embedded"), httpUrl], { error: "应为 embedded，或 http(s):// 开头、不含 ? 和 # 的地址" })
    .default("embedded"),
  BACKEND_CLIENT_ID: z.string().min(1, "不能为空").default("warranty-web"),
  BACKEND_CLIENT_SECRET: z.string().min(1, "不能为空").optional(),
  SESSION_STORE: z
    .string()
    .regex(/^(files$|rediss?:\/\/)/, "应为 files 或 redis:// 开头的地址")
    .default("files"),
  SESSION_SECRET: z.string().min(32, "至少 32 个字符").optional(),
  SESSION_IDLE_MINUTES: z.coerce
    .number({ error: "应为分钟数" })
    .min(1, "不能小于 1 分钟")
    .max(43_200, "不能超过 43200 分钟（30 天）")
    .default(defaultSessionSettings.idleSeconds / 60),
  DIRECTORY_DOMAIN: z
    .string()
    .regex(/^[\w.-]+$/, "只能由字母、数字、点和连字符组成")
    .default("CORP"),
  TRUST_PROXY: z.string().refine(namesProxies, "应为代理层数，或可信代理的地址（逗号分隔的 IP、网段、loopback 等）").optional(),
  LOG_LEVEL: z
    .enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"], {
      error: "应为 fatal、error、warn、info、debug、trace 或 silent",
    })
    .default("info"),
  COOKIE_SECURE: z.enum(["auto", "0", "1", "true", "false"], { error: "应为 auto、0 或 1" }).default("auto"),
  BODY_LIMIT: z.coerce.number({ error: "应为字节数" }).int("应为字节数").min(1024, "不能小于 1024 字节").default(1_048_576),
  POST_LIMIT: wholeNumber(0, 1_000_000).default(1200),
  REVIEW_CHANGE_PERCENT: z.coerce.number({ error: "应为百分数" }).min(0, "不能为负数").max(10_000, "不能超过 10000").default(50),
  PAGES_AT_ONCE: wholeNumber(0, 10_000).default(overloadLimits.slots),
  SHUTDOWN_SECONDS: z.coerce.number({ error: "应为秒数" }).min(0, "应为秒数").max(600, "不能超过 600 秒").default(15),
  BACKEND_READ_SECONDS: timeoutSetting(defaultLimits.interactiveMilliseconds),
  BACKEND_WRITE_SECONDS: timeoutSetting(defaultLimits.bulkMilliseconds),
  BACKEND_WORK_SECONDS: z.coerce
    .number({ error: "应为秒数" })
    .min(0, "不能为负数")
    .max(3600, "不能超过 3600 秒")
    .default(documentedWorkSeconds),
  BACKEND_READS: wholeNumber(1, 10_000).default(defaultLimits.reads.concurrent),
  BACKEND_CACHE_ENTRIES: wholeNumber(0, 1_000_000).default(defaultLimits.cacheEntries),
  BACKEND_BREAKER_CALLS: wholeNumber(0, 1_000_000).default(defaultLimits.breaker.volume),
  // Read by the embedded backend's process, checked here so that a slip is named before anything starts.
  SEED_CLAIMS: z.coerce.number({ error: "应为整数" }).int("应为整数").min(0, "不能为负数").optional(),
  TOKEN_TTL: z.coerce.number({ error: "应为秒数" }).positive("应为大于 0 的秒数").optional(),
  FAULTS: yesNo.optional(),
  PACT_STATES: yesNo.optional(),
  ...serviceUrls,
});

/** The variables the product reads. */
export const environmentNames: readonly string[] = Object.keys(Environment.shape);

/** The embedded backend's, which everybody can read here; it listens to its own machine alone. */
const embeddedClientSecret = "warranty-web-secret";

export interface Config {
  dev: boolean;
  /** 0 takes any free port. */
  port: number;
  host: string;
  adminPort: number;
  adminHost: string;
  /** Absolute. */
  dataDir: string;
  /** Undefined: the embedded backend. */
  bases: Record<Service, string> | undefined;
  clientId: string;
  clientSecret: string;
  /** How long the backend is waited for, how much it is asked at once, how much of it is remembered, and when it is given a rest. */
  limits: Pick<GatewayLimits, "interactiveMilliseconds" | "bulkMilliseconds" | "reads" | "cacheEntries" | "breaker">;
  /** How long the backend may work at a write whose answer was lost; meanwhile none is sent beside it. */
  backendWorkMilliseconds: number;
  /** Undefined: files under the data directory. */
  redisUrl: string | undefined;
  sessionSecret: string;
  /** A session nobody uses for this long is over. */
  sessionIdleSeconds: number;
  directoryDomain: string;
  /** Express's `trust proxy`: false, a number of proxies, or their addresses. */
  trustProxy: false | number | string;
  logLevel: string;
  /** Undefined: by the protocol of each request. */
  secureCookies: boolean | undefined;
  /** Bytes. */
  bodyLimit: number;
  /** Forms, and files, one user may send in ten minutes; 0: no limit. */
  postsPerUser: number;
  /** Requests worked on at once, those that wait for the backend not counted; 0: no overload limiter. */
  pagesAtOnce: number;
  shutdownSeconds: number;
  /** How far, in percent of what was claimed, a review may change amounts without a confirmation. */
  reviewChangePercent: number;
}

/**
 * The environment as configuration, read once at start.
 * @throws StartError naming every wrong variable in one message, or that the data directory cannot be written.
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  // An empty variable counts as not set: that is what `PORT= npm start` and compose files mean.
  const parsed = Environment.safeParse(Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== "")));
  if (!parsed.success) throw new StartError(`配置有误：${describeIssues(parsed.error)}`);
  const env = parsed.data;
  const embedded = env.BACKEND_URL === "embedded";
  const redisUrl = env.SESSION_STORE === "files" ? undefined : env.SESSION_STORE;
  const dev = env.NODE_ENV === "development";
  const wrong = [
    ...(env.PORT !== 0 && env.PORT === env.ADMIN_PORT ? [`ADMIN_PORT（与 PORT 同为 ${env.PORT}，须用另一个端口）`] : []),
    // A secret that stands in the source is none: whoever reaches the token service could speak as the product.
    ...(!embedded && !dev && !env.BACKEND_CLIENT_SECRET
      ? ["BACKEND_CLIENT_SECRET（BACKEND_URL 为地址时必须设置，由后台的令牌服务发放）"]
      : []),
    ...(redisUrl && !env.SESSION_SECRET ? ["SESSION_SECRET（使用 Redis 时必须设置，各副本一致，至少 32 个字符）"] : []),
    ...(embedded
      ? services
          .map(serviceVariable)
          .filter((name) => name in env)
          .map((name) => `${name}（只能与 BACKEND_URL 地址一起使用）`)
      : []),
  ];
  if (wrong.length > 0) throw new StartError(`配置有误：${wrong.join("；")}`);
  const dataDir = resolve(env.DATA_DIR);
  requireWritable(dataDir);
  return {
    dev,
    port: env.PORT,
    // The demo world's passwords are known to everyone, so it listens to its own machine unless told otherwise.
    host: env.HOST ?? (embedded ? "127.0.0.1" : "0.0.0.0"),
    adminPort: env.ADMIN_PORT,
    adminHost: env.ADMIN_HOST,
    dataDir,
    bases: embedded ? undefined : basesOf(env.BACKEND_URL, env),
    clientId: env.BACKEND_CLIENT_ID,
    clientSecret: env.BACKEND_CLIENT_SECRET ?? embeddedClientSecret,
    limits: {
      interactiveMilliseconds: env.BACKEND_READ_SECONDS * 1000,
      bulkMilliseconds: env.BACKEND_WRITE_SECONDS * 1000,
      reads: { ...defaultLimits.reads, concurrent: env.BACKEND_READS },
      cacheEntries: env.BACKEND_CACHE_ENTRIES,
      breaker: { ...defaultLimits.breaker, volume: env.BACKEND_BREAKER_CALLS || Number.MAX_SAFE_INTEGER },
    },
    backendWorkMilliseconds: env.BACKEND_WORK_SECONDS * 1000,
    redisUrl,
    sessionSecret: env.SESSION_SECRET ?? sessionSecretOf(dataDir),
    sessionIdleSeconds: env.SESSION_IDLE_MINUTES * 60,
    directoryDomain: env.DIRECTORY_DOMAIN,
    trustProxy: env.TRUST_PROXY === undefined ? false : /^\d+$/.test(env.TRUST_PROXY) ? Number(env.TRUST_PROXY) : env.TRUST_PROXY,
    logLevel: env.LOG_LEVEL,
    secureCookies: env.COOKIE_SECURE === "auto" ? undefined : env.COOKIE_SECURE === "1" || env.COOKIE_SECURE === "true",
    bodyLimit: env.BODY_LIMIT,
    postsPerUser: env.POST_LIMIT,
    pagesAtOnce: env.PAGES_AT_ONCE,
    shutdownSeconds: env.SHUTDOWN_SECONDS,
    reviewChangePercent: env.REVIEW_CHANGE_PERCENT,
  };
}

/** What Express takes as `trust proxy`: how many proxies, or which. It would throw at anything else, much later. */
function namesProxies(value: string): boolean {
  if (/^\d{1,2}$/.test(value)) return true;
  return value.split(",").every((part) => {
    const [address = "", length, ...rest] = part.trim().split("/");
    const version = isIP(address);
    if (version === 0) return ["loopback", "linklocal", "uniquelocal"].includes(address) && length === undefined;
    return rest.length === 0 && (length === undefined || (/^\d+$/.test(length) && Number(length) <= (version === 4 ? 32 : 128)));
  });
}

/** `BACKEND_CLAIM_URL` and its like. */
function serviceVariable(service: Service): string {
  return `BACKEND_${service.toUpperCase()}_URL`;
}

function basesOf(url: string, env: Readonly<Record<string, unknown>>): Record<Service, string> {
  const entries = services.map((service): [Service, string] => {
    const own = env[serviceVariable(service)];
    return [service, typeof own === "string" ? own : url];
  });
  // fromEntries forgets the keys; they are exactly the services.
  return Object.fromEntries(entries) as Record<Service, string>;
}

function describeIssues(error: z.ZodError): string {
  return error.issues.map((issue) => `${issue.path.join(".")}（${issue.message}）`).join("；");
}

function requireWritable(dataDir: string): void {
  try {
    makeDirectory(dataDir);
    const probe = join(dataDir, `.probe-${process.pid}`);
    writeFileSync(probe, "");
    rmSync(probe);
  } catch (cause) {
    throw new StartError(`数据目录 ${dataDir} 无法写入（${codeOf(cause)}），请检查权限或用 DATA_DIR 指定其他目录。`, { cause });
  }
}

/** One level after the other: Node's own recursion never ends where a file system denies that the parent is there (/proc). */
function makeDirectory(path: string): void {
  if (existsSync(path)) return;
  makeDirectory(dirname(path));
  try {
    mkdirSync(path);
  } catch (error) {
    // Another process that starts at the same time was quicker.
    if (codeOf(error) !== "EEXIST") throw error;
  }
}

/** Made on the first start, so that sessions outlive a restart; readable by the owner alone. */
function sessionSecretOf(dataDir: string): string {
  const file = join(dataDir, "session-secret");
  try {
    // `wx`: of two processes that start together one makes it, and both read the same.
    writeFileSync(file, randomBytes(48).toString("base64url"), { mode: 0o600, flag: "wx", flush: true });
  } catch (error) {
    if (codeOf(error) !== "EEXIST") throw new StartError(`无法写入会话密钥文件 ${file}（${codeOf(error)}）。`, { cause: error });
  }
  try {
    chmodSync(file, 0o600);
    const secret = readFileSync(file, "utf8").trim();
    if (secret.length >= 32) return secret;
  } catch (cause) {
    throw new StartError(`无法读取会话密钥文件 ${file}（${codeOf(cause)}）。`, { cause });
  }
  throw new StartError(`会话密钥文件 ${file} 的内容不完整，请删除后重新启动（已登录的用户需要重新登录）。`);
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : String(error);
}
