/** Works that must not run at the same time in this process, one after the other by name. Other processes are not kept waiting. */
export type Turns = <Value>(name: string, work: () => Promise<Value>) => Promise<Value>;

export function createTurns(): Turns {
  const last = new Map<string, Promise<unknown>>();
  return async (name, work) => {
    const before = last.get(name) ?? Promise.resolve();
    // How the one before ended is its caller's affair.
    const mine = before.then(work, work);
    last.set(name, mine);
    try {
      return await mine;
    } finally {
      if (last.get(name) === mine) last.delete(name);
    }
  };
}
