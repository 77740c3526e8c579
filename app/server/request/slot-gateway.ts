import type { Backend, Gateway } from "#gateway/backend.ts";
import type { Slot } from "../overload/limiter.ts";

/** The same gateway, which frees the request's slot while it waits for the backend. */
export function releaseSlotDuringCalls(gateway: Gateway, slot: Slot | undefined): Gateway {
  if (!slot) return gateway;
  const wrap = (backend: Backend): Backend => ({
    read: (operation, ...args) => slot.releaseDuring(backend.read(operation, ...args)),
    write: ((operation: Parameters<Backend["write"]>[0], ...args: []) =>
      slot.releaseDuring(backend.write(operation, ...args))) as Backend["write"],
    download: (operation, ...args) => slot.releaseDuring(backend.download(operation, ...args)),
    file: (service, address) => slot.releaseDuring(backend.file(service, address)),
  });
  return { ...gateway, for: (identity, call) => wrap(gateway.for(identity, call)) };
}
