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
    await expect(Promise.race([read, sleep(5000, "nothing")])).rejects.toThrow("left");
  });
});
