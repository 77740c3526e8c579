import { createHash } from "node:crypto";
import { isGatewayError, type GatewayError } from "#gateway/errors.ts";
import { withdrawalPage, withdrawalPay } from "#gateway/operations/withdrawal.ts";
import { underWayWords } from "../../forms/send-failure.server.ts";
import { sendOnce } from "../../forms/send-once.server.ts";
import { createLimitedTurns } from "../../reads/limited-turns.server.ts";
import { readOneOfPage } from "../../reads/one-of-page.server.ts";
import type { RequestContext } from "../../server/request/context.ts";
import type { Withdrawal } from "./list.server.ts";
import type { PayItem, PayOutcome } from "./pay-result.server.ts";
import { payStates } from "./withdrawal-words.ts";

/** Payments that are sent: the form's key, what each says, and which. */
interface Payments {
  context: RequestContext;
  key: string;
  desc: string;
  ids: readonly string[];
}

/** Paid at once: the other screens need places at the gateway, too. */
const concurrent = 4;
/** How long earlier presses are waited for, all payments together: whoever pays waits for the page. */
const patienceMs = 10_000;
/** After so many failures of the backend's the rest is not tried: it is down, and somebody waits. */
const mostFailures = 3;

/**
 * Pays each withdrawal by itself, once, however often the form is sent: one that fails leaves the others paid.
 * @throws what ends the request (a session that is over, a browser that left), after what was under way has ended
 */
export async function sendPayments(payments: Payments): Promise<PayItem[]> {
  const turn = createLimitedTurns(concurrent);
  const deadline = performance.now() + patienceMs;
  let failures = 0;
  let end: { thrown: unknown } | undefined;
  const items = await Promise.all(payments.ids.map((id) => turn(() => sendInTurn(id))));
  if (end) throw end.thrown;
  return items;

  async function sendInTurn(id: string): Promise<PayItem> {
    if (end || failures >= mostFailures) return { id, outcome: { kind: "unsent" } };
    try {
      const outcome = await payOne(payments, id, Math.max(0, deadline - performance.now()));
      if (outcome.kind === "failed") failures++;
      return { id, outcome };
    } catch (error) {
      end ??= { thrown: error };
      return { id, outcome: { kind: "unsent" } };
    }
  }
}

/** Only what still waits is sent: whatever was begun is looked up, and never begun again. */
async function payOne({ context, key, desc }: Payments, id: string, patience: number): Promise<PayOutcome> {
  const { backend, actor } = context;
  const read = () => readOneOfPage(context, withdrawalPage, { ids: id }, id);
  const made = { id, number: id };
  try {
    const sent = await sendOnce<"before">(context, {
      // Ids come from outside, and the key becomes a header.
      key: `${key}.${createHash("sha256").update(id).digest("base64url").slice(0, 22)}`,
      ...{ action: "submit", body: { id }, patience },
      async send(begin) {
        if (!waits(await read())) return { stopped: "before" };
        const body = { desc, operator: actor.account, idList: [id] };
        const result = await backend.write(withdrawalPay, { body }, await begin());
        if (result.ok) return { ...result, value: made };
        // A refusal's words are for people: whether somebody else was quicker is seen by reading the withdrawal again.
        const isRefusal = result.error.kind === "refused" || result.error.kind === "conflict";
        return isRefusal && !waits(await read()) ? { ...result, stopped: "before" } : result;
      },
      async findLost() {
        const row = await read();
        return !waits(row) && row.operator === actor.account ? made : undefined;
      },
    });
    switch (sent.kind) {
      case "made":
      case "madeOther":
        return { kind: "begun" };
      case "stopped":
        return { kind: "before" };
      case "underWay":
        return { kind: "underWay", words: underWayWords(sent) };
      case "failed":
        return toFailure(sent.error);
    }
  } catch (error) {
    if (isGatewayError(error)) return toFailure(error);
    throw error;
  }
}

const waits = ({ status }: Withdrawal) => status === payStates.pending;

/** @throws the error itself where it ends the request */
function toFailure(error: GatewayError): PayOutcome {
  const { kind, message: words, reference } = error;
  switch (kind) {
    case "unauthenticated":
    case "forbidden":
    case "aborted":
      throw error;
    case "notFound":
      return { kind: "missing" };
    case "refused":
    case "conflict":
    case "badRequest":
    case "invalidCredentials":
    case "uploadFailed":
      return { kind: "refused", words, reference };
    case "overloaded":
    case "unavailable":
    case "serverError":
    case "timeout":
    case "malformed":
      return { kind: "failed", words, reference };
  }
}
