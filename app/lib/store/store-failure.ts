/** Sessions, preferences or the sign-in limit cannot be reached: an outage, not a bug. Recognised by its name. */
class StoreFailure extends Error {
  override readonly name = "StoreFailure";
}

export function isStoreFailure(error: unknown): boolean {
  return error instanceof Error && error.name === "StoreFailure";
}

/** The same methods; whatever they fail with becomes a StoreFailure with the reason as its cause. */
export function reportStoreFailures<Methods extends { [Name in keyof Methods]: (...args: never[]) => Promise<unknown> }>(
  methods: Methods,
): Methods {
  const told = Object.entries<(...args: never[]) => Promise<unknown>>(methods).map(([name, method]) => [
    name,
    async (...args: never[]) => {
      try {
        return await method(...args);
      } catch (cause) {
        throw new StoreFailure(`${name} failed`, { cause });
      }
    },
  ]);
  // Every method is there again under its own name, with its own arguments and answer.
  return Object.fromEntries(told) as Methods;
}
