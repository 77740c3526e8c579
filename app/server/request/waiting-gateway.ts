import type { Backend, Gateway } from "#gateway/backend.ts";
import type { Place } from "../load/admission.ts";

/** The same gateway; whoever waits for an answer of it does not count as worked on meanwhile. A file counts again once it flows. */
export function noteWaits(gateway: Gateway, place: Place | undefined): Gateway {
  if (!place) return gateway;
  const during = async <Value>(call: Promise<Value>): Promise<Value> => {
    const goOn = place.wait();
    try {
      return await call;
    } finally {
      goOn();
    }
  };
  const watch = (backend: Backend): Backend => ({
    read: (operation, ...args) => during(backend.read(operation, ...args)),
    write: ((operation: Parameters<Backend["write"]>[0], ...args: []) => during(backend.write(operation, ...args))) as Backend["write"],
    download: (operation, ...args) => during(backend.download(operation, ...args)),
    file: (service, address) => during(backend.file(service, address)),
  });
  return { ...gateway, for: (identity, call) => watch(gateway.for(identity, call)) };
}
