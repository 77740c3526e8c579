import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, describe, expect, it } from "vitest";
import { limitBody } from "./body-limit.ts";

const server = createServer().listen(0, "127.0.0.1");
afterEach(() => void server.close());

describe("a request's body", () => {
  it("ends with an error when its browser has left before anybody read it", async () => {
    if (!server.listening) await once(server, "listening");
    const address = server.address();
    if (address === null || typeof address === "string") throw new Error("no port");
    const socket = connect(address.port, "127.0.0.1", () =>
      socket.write("POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 100\r\n\r\nhalf of it"),
    );
    // Node names the arguments of its events nowhere in its types.
    const [request] = (await once(server, "request")) as [IncomingMessage];
    const { stream } = limitBody(request, 1000);
    const closed = new Promise((resolve) => request.once("close", resolve));
    socket.destroy();
    await closed;
    const read = stream.getReader().read();
    await expect(Promise.race([read, sleep(10_000, "nothing")])).rejects.toThrow("left");
  });
});

describe("a body that trickles in", () => {
  /** A post of 100 bytes of which half have come; what its reader meets with a time of 0.2 s. */
  async function trickle(prepare: (body: ReturnType<typeof limitBody>) => void): Promise<"waits" | "cut"> {
    const slow = createServer().listen(0, "127.0.0.1");
    await once(slow, "listening");
    const address = slow.address();
    if (address === null || typeof address === "string") throw new Error("no port");
    const socket = connect(address.port, "127.0.0.1", () =>
      socket.write("POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 100\r\n\r\nhalf of it"),
    );
    const [request] = (await once(slow, "request")) as [IncomingMessage];
    const body = limitBody(request, 1000, 0.2);
    prepare(body);
    const reader = body.stream.getReader();
    await reader.read();
    const rest = reader.read().then(
      () => "waits" as const,
      () => "cut" as const,
    );
    const met = await Promise.race([rest, sleep(2_500, "waits" as const)]);
    socket.destroy();
    slow.close();
    return met;
  }

  it("is cut off after its time, from whoever has not signed in also where files are taken", async () => {
    expect(await trickle(() => {})).toBe("cut");
    expect(await trickle((body) => body.widen({ patient: false }))).toBe("cut");
  });

  it("is waited for where somebody sends files", async () => {
    expect(await trickle((body) => body.widen())).toBe("waits");
  });
});
