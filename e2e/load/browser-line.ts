import { Agent, interceptors, type Dispatcher } from "undici";

/**
 * Connections as browsers have them: as many as there are users, and answers travel compressed. Compressing is a good part of what a
 * page costs, and a measurement without it would flatter the product.
 */
export function openBrowserLine(connections: number): Dispatcher {
  const agent = new Agent({ connections, headersTimeout: 90_000, bodyTimeout: 90_000 });
  return agent.compose(interceptors.decompress({ skipErrorResponses: false }), acceptCompressed);
}

function acceptCompressed(dispatch: Dispatcher.Dispatch): Dispatcher.Dispatch {
  return (options, handler) =>
    dispatch({ ...options, headers: { ...plain(options.headers), "accept-encoding": "gzip, deflate, br" } }, handler);
}

/** A visitor gives its headers as an object, never as a list. */
function plain(headers: Dispatcher.DispatchOptions["headers"]): Record<string, string | string[] | undefined> {
  return { ...headers } as Record<string, string | string[] | undefined>;
}
