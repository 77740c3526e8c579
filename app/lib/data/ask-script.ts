/** What an address of ours answers to scripts; undefined where that cannot be had now: nobody waits for it, and whoever goes on is told. */
export async function askScript<Answer>(address: string): Promise<Answer | undefined> {
  try {
    const response = await fetch(address, { headers: { accept: "application/json" } });
    // Our own host answers this, or with another status a problem.
    return response.ok ? ((await response.json()) as Answer) : undefined;
  } catch {
    // The line is down, or something on it answered in our place.
    return undefined;
  }
}
