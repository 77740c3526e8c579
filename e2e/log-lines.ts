import { demoPassword } from "#app/features/sign-in/demo-accounts.ts";

/** What a process printed, told apart. */
export interface PrintedLines {
  /** Lines of the log, parsed. */
  lines: Record<string, unknown>[];
  /** Whatever is neither a line of the log nor the words at the start. */
  others: string[];
}

/** The words at the start, for whoever sits at the terminal. */
const greeting = /^(保修索赔平台已启动|后台已就绪 | {2}(地址|厂家账号|经销商|密码|数据目录|运行状况) )/;

/** The one line that tells the demo world's password, which is no secret: it stands on the login page beside it. */
export function tellsDemoPassword(line: string): boolean {
  // The product's greeting with its own backend, and the one of a reference backend that runs alone.
  // A terminal ends its lines with a return of the carriage.
  return (
    line.trimEnd() === `  密码      ${demoPassword}` ||
    (line.startsWith("后台已就绪 http") && line.includes(`，密码 ${demoPassword} · 数据在 `))
  );
}

/** Reads what a process of the product printed. What a killed process left unfinished, at the very end, is passed over. */
export function readLogLines(printed: string): PrintedLines {
  const read: PrintedLines = { lines: [], others: [] };
  for (const line of printed.slice(0, printed.lastIndexOf("\n") + 1).split("\n")) {
    if (line === "" || greeting.test(line)) continue;
    const parsed = parseLine(line);
    if (parsed) read.lines.push(parsed);
    else read.others.push(line);
  }
  return read;
}

function parseLine(line: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(line);
    // An object that pino wrote: level, time and words.
    const isEvent = typeof value === "object" && value !== null && "level" in value && "time" in value && "msg" in value;
    return isEvent ? (value as Record<string, unknown>) : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
