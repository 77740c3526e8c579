import type { Server } from "node:http";
import { StartError } from "./config.ts";

const reasons: Readonly<Record<string, string>> = {
  EADDRINUSE: "已被其他程序占用",
  EACCES: "没有权限监听",
  EADDRNOTAVAIL: "的监听地址不属于本机",
  ENOTFOUND: "的监听地址无法解析",
};

/**
 * Listens and answers the port, which is another one than asked for when that was 0.
 * @param variable the setting to change, named when the port cannot be had
 * @throws StartError
 */
export async function listen(server: Server, port: number, host: string, variable: "PORT" | "ADMIN_PORT"): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      const reason = reasons[error.code ?? ""] ?? `无法监听（${error.message}）`;
      reject(new StartError(`端口 ${port}（${host}）${reason}，请用 ${variable} 指定其他端口。`, { cause: error }));
    });
    server.listen(port, host, resolve);
  });
  const address = server.address();
  return typeof address === "object" && address !== null ? address.port : port;
}

/** Accepts nothing more and lets what runs end; what is left after the time is cut. */
export async function close(server: Server, seconds: number): Promise<void> {
  if (!server.listening) return;
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  // A connection whose request ends only now goes idle instead of closing, and would be waited for.
  const sweep = setInterval(() => server.closeIdleConnections(), 100);
  const timer = setTimeout(() => server.closeAllConnections(), seconds * 1000);
  await closed;
  clearInterval(sweep);
  clearTimeout(timer);
}
