/** A scan on this terminal, from when it was read until a day after it was written. */
export interface StoredScan {
  /** Its place in the order of scanning. */
  place: number;
  /** Names it: sent again, it is the same one. */
  scan: string;
  /** Who scanned it; nobody else is shown or sends it. */
  account: string;
  vin: string;
  code: string;
  /** Epoch milliseconds. */
  at: number;
  state: "waits" | "written" | "refused";
  /** Why it was refused, or what it stood for. */
  message?: string;
}

const [databaseName, storeName] = ["warranty-scans", "scans"];
/** What was written is remembered for a day: for what was scanned twice, and how many there were. */
const rememberedMs = 24 * 3600_000;

/** The scans of a user on this terminal; they outlive the page, the session and the browser. */
export interface ScanStore {
  all(): Promise<StoredScan[]>;
  add(scan: Omit<StoredScan, "place">): Promise<void>;
  put(scan: StoredScan): Promise<void>;
  remove(place: number): Promise<void>;
}

/** @throws DOMException where this browser stores nothing */
export async function openScanStore(account: string): Promise<ScanStore> {
  const opening = indexedDB.open(databaseName, 1);
  opening.onupgradeneeded = () =>
    opening.result.createObjectStore(storeName, { keyPath: "place", autoIncrement: true }).createIndex("account", "account");
  const database = await settled(opening);
  const write = async (change: (store: IDBObjectStore) => void) => {
    const transaction = database.transaction(storeName, "readwrite");
    change(transaction.objectStore(storeName));
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error ?? new Error("a scan was not stored"));
    });
  };
  const all = async () => {
    const index = database.transaction(storeName).objectStore(storeName).index("account");
    // What is stored is what `add` has stored, in the order of its places.
    return (await settled(index.getAll(account))) as StoredScan[];
  };
  const over = (await all()).filter(({ state, at }) => state === "written" && Date.now() - at > rememberedMs);
  if (over.length > 0) await write((store) => over.forEach(({ place }) => store.delete(place)));
  return {
    all,
    add: (scan) => write((store) => store.add(scan)),
    put: (scan) => write((store) => store.put(scan)),
    remove: (place) => write((store) => store.delete(place)),
  };
}

function settled<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("the scans cannot be read"));
  });
}

/** A name no other scan has; `crypto.randomUUID` is for pages that came by https alone. */
export function newScanName(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
