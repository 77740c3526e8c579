/** What scripts keep in the browser has names under the documented prefix (2 §9); what is named otherwise is not ours. */
const prefix = "pro__";

/** Removes what scripts of this product keep in a storage; what other pages of the same origin keep there stays. */
export function forgetOwn(storage: Storage): void {
  const names = Array.from({ length: storage.length }, (_, at) => storage.key(at));
  for (const name of names) if (name?.startsWith(prefix)) storage.removeItem(name);
}
