import { access, constants, mkdir } from "node:fs/promises";
import type { StateName } from "#fixtures/states.ts";
import type { Provider } from "./verification.ts";

/** Why nothing can be asked of a backend, in one sentence, instead of the same failure for every interaction. */
export async function findBackendObstacle({ url, timeout }: Pick<Provider, "url" | "timeout">): Promise<string | undefined> {
  const backend = await ask(url, timeout);
  return typeof backend === "string" ? `there is no backend at ${url}: ${backend}` : undefined;
}

/** Why no report could be written in the end: said before anything is tried. */
export async function findReportsObstacle(directory: string): Promise<string | undefined> {
  try {
    await mkdir(directory, { recursive: true });
    await access(directory, constants.W_OK);
    return undefined;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return `the reports cannot be written to ${directory}: ${reason}; name another folder by --reports`;
  }
}

type StatesAt = Pick<Provider, "stateUrl" | "timeout">;

/** Whether a backend has no address for provider states: what is asked of it then may be asked of any, staging too. */
export async function offersNoStates(at: StatesAt): Promise<boolean> {
  return [404, 405].includes(Number(await askForState(at)));
}

/** Why no provider state can be set up, in one sentence. */
export async function findStatesObstacle({ stateUrl, timeout }: StatesAt): Promise<string | undefined> {
  const states = await askForState({ stateUrl, timeout });
  const advice = "name their address by --state-url, or leave them out by --without-states";
  if (typeof states === "string") return `provider states cannot be set up: POST ${stateUrl}: ${states}; ${advice}`;
  return states >= 200 && states < 300 ? undefined : `provider states cannot be set up: POST ${stateUrl} answered ${states}; ${advice}`;
}

function askForState({ stateUrl, timeout }: StatesAt): Promise<number | string> {
  const setup = { state: "a user is signed in" satisfies StateName, params: { account: "d10001" }, action: "setup" };
  return ask(stateUrl, timeout, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(setup) });
}

/** @returns the HTTP status; a text says why there is none */
async function ask(address: string, timeout: number, init: RequestInit = {}): Promise<number | string> {
  try {
    const response = await fetch(address, { ...init, redirect: "manual", signal: AbortSignal.timeout(timeout * 1000) });
    await response.body?.cancel();
    return response.status;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    if (error.name === "TimeoutError") return `no answer within ${timeout} s`;
    return error.cause instanceof Error ? error.cause.message : error.message;
  }
}
