import { once } from "node:events";
import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { z } from "zod";
import { freePort } from "#fixtures/free-port.ts";

/** A message that something fires; those of one alert and service come as one. */
export interface Notification {
  name: string;
  receiver: string;
}
/** Whom Alertmanager tells (webhook). */
export interface Pager {
  url: string;
  /** In the order they came. */
  readonly notifications: readonly Notification[];
  close(): void;
}

const Message = z.object({
  receiver: z.string(),
  status: z.enum(["firing", "resolved"]),
  groupLabels: z.object({ alertname: z.string() }),
});

export async function startPager(): Promise<Pager> {
  const notifications: Notification[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const { receiver, status, groupLabels } = Message.parse(JSON.parse(body));
      if (status === "firing") {
        notifications.push({ name: groupLabels.alertname, receiver });
        console.error(`  ${new Date().toISOString().slice(11, 19)} ${receiver}: ${groupLabels.alertname}`);
      }
      response.end();
    });
  });
  const port = await freePort();
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return { url: `http://127.0.0.1:${port}`, notifications, close: () => void server.close() };
}
