import express, { type Express, type RequestHandler } from "express";
import { demoAccounts, demoPassword } from "#app/features/sign-in/demo-accounts.ts";
import type { Config } from "./config.ts";
import { ownProblem, problemPage } from "#app/lib/shell/own-problem.ts";
import { sendResponse } from "../http/remix-adapter.ts";
import { newRequestId } from "../request/request-context.ts";

/** What the terminal shows once the product serves: where it is, who can sign in, where the data lies. */
export function describeStart(options: { config: Config; port: number; adminPort: number; demo: boolean }): string {
  const { config, port, adminPort, demo } = options;
  const shown = config.host === "0.0.0.0" || config.host === "::" ? "127.0.0.1" : config.host;
  const lines = [
    "保修索赔平台已启动",
    `  地址      http://${inAddress(shown)}:${port}`,
    ...(demo ? describeAccounts() : []),
    `  数据目录  ${config.dataDir}`,
    `  运行状况  http://${inAddress(config.adminHost)}:${adminPort}/readyz`,
  ];
  return `${lines.join("\n")}\n`;
}

/**
 * Until everything is up: whoever comes early is told to wait.
 * @param clientFiles what the page links to is there from the beginning
 */
export function createStartingApp(clientFiles: RequestHandler): Express {
  const app = express();
  app.disable("x-powered-by");
  // The other headers come with the host's own answers, which do not run yet.
  app.use((_request, response, next) => {
    response.setHeader("content-security-policy", "default-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'");
    response.setHeader("x-content-type-options", "nosniff");
    next();
  });
  app.use(clientFiles);
  app.use((_request, response) => {
    const { problem, status } = ownProblem("starting", newRequestId());
    response.setHeader("cache-control", "no-store");
    sendResponse(problemPage(problem, status), response).catch(() => response.destroy());
  });
  return app;
}

function describeAccounts(): string[] {
  const names = (audience: keyof typeof demoAccounts) => demoAccounts[audience].map((account) => account.username).join("、");
  return [`  厂家账号  ${names("company")}`, `  经销商    ${names("dealer")}（从登录页的“经销商登录”进入）`, `  密码      ${demoPassword}`];
}

function inAddress(host: string): string {
  return host.includes(":") ? `[${host}]` : host;
}
