import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";

/* What Prometheus and Alertmanager say of alerts, noted as it happens. */

const Labels = z.record(z.string(), z.string());
const Active = z.object({ data: z.object({ alerts: z.array(z.object({ labels: Labels, state: z.enum(["pending", "firing"]) })) }) });
const Received = z.array(z.object({ labels: Labels, fingerprint: z.string(), status: z.object({ inhibitedBy: z.array(z.string()) }) }));

/** One alert of one service, copy or operation, from when it began to fire. */
export interface Firing {
  name: string;
  /** Somebody is to be woken. */
  isPage: boolean;
  /** All labels, as one text. */
  key: string;
  /** Epoch milliseconds. */
  firedAt: number;
  stoppedAt?: number;
  /** The alerts that have held it back. */
  heldBackBy: Set<string>;
}

export interface Watch {
  readonly firings: readonly Firing[];
  /** The alerts whose condition holds, not yet for long enough. */
  pending(): ReadonlySet<string>;
  end(): Promise<void>;
}

const everyMs = 200;

/** Asks both again and again, until it is ended. */
export function watch(prometheusUrl: string, alertmanagerUrl: string): Watch {
  const firings: Firing[] = [];
  let pending = new Set<string>();
  let over = false;

  function notePrometheus({ data: { alerts } }: z.output<typeof Active>): void {
    const inState = (wanted: string) => alerts.filter(({ state }) => state === wanted).map(({ labels }) => labels);
    pending = new Set(inState("pending").map(nameOf));
    const began = new Map(inState("firing").map((labels) => [keyOf(labels), labels]));
    for (const firing of firings) if (firing.stoppedAt === undefined && !began.delete(firing.key)) firing.stoppedAt = Date.now();
    for (const [key, labels] of began) {
      const isPage = labels["severity"] === "page";
      firings.push({ name: nameOf(labels), isPage, key, firedAt: Date.now(), heldBackBy: new Set() });
    }
  }

  function noteAlertmanager(received: z.output<typeof Received>): void {
    const names = new Map(received.map(({ fingerprint, labels }) => [fingerprint, nameOf(labels)]));
    for (const { labels, status } of received) {
      const firing = firings.findLast(({ key }) => key === keyOf(labels));
      for (const source of status.inhibitedBy) firing?.heldBackBy.add(names.get(source) ?? source);
    }
  }

  async function look(): Promise<void> {
    while (!over) {
      const [active, received] = await Promise.all([read(`${prometheusUrl}/api/v1/alerts`), read(`${alertmanagerUrl}/api/v2/alerts`)]);
      if (active !== undefined) notePrometheus(Active.parse(active));
      if (received !== undefined) noteAlertmanager(Received.parse(received));
      await pause(everyMs);
    }
  }
  const looking = look();

  return {
    firings,
    pending: () => pending,
    async end() {
      over = true;
      await looking;
    },
  };
}

/** @returns undefined where one that is just starting does not answer yet */
async function read(address: string): Promise<unknown> {
  const answer = await fetch(address).catch(() => undefined);
  return answer?.ok ? answer.json() : undefined;
}

const nameOf = (labels: z.output<typeof Labels>) => labels["alertname"] ?? "";
const keyOf = (labels: z.output<typeof Labels>) => JSON.stringify(Object.entries(labels).sort());
