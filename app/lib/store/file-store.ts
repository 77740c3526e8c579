import { createHash, randomUUID } from "node:crypto";
import { mkdirSync } from "node:fs";
import { access, mkdir, open, readFile, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { KeyValueStore } from "./store-port.ts";

/*
 * A record is a directory, each field a file in it. An update writes beside and renames within the record's directory;
 * a removal renames the directory away. So the file system itself decides every race: an update that meets a removal
 * finds no directory and writes nothing, in this process or any other, and a reader never sees half a value.
 */

const expiryFile = "expires";
const fieldPrefix = "f.";
const fieldName = /^[A-Za-z0-9._-]{1,80}$/;
/** Where a ping writes, as an unfinished record the sweep knows; as much as a session takes, for a full disk may have a little left. */
const pingCollection = "ping";
const pingText = "x".repeat(8192);
/** Unfinished records older than this belong to a process that died. */
const abandonedAfterMs = 10 * 60_000;

/** @param root a directory of the store's own; made when missing */
export function openFileStore(root: string): KeyValueStore {
  mkdirSync(root, { recursive: true, mode: 0o700 });
  const directoryOf = (collection: string, key: string) => join(root, collection, createHash("sha256").update(key).digest("hex"));

  const store: KeyValueStore = {
    async create(collection, key, fields, seconds) {
      const unfinished = join(root, collection, `.new-${randomUUID()}`);
      await mkdir(unfinished, { recursive: true, mode: 0o700 });
      try {
        await allOf(filesOf(fields, seconds).map(([name, value]) => writeDurably(join(unfinished, name), value)));
        await rename(unfinished, directoryOf(collection, key));
      } catch (error) {
        await rm(unfinished, { recursive: true, force: true });
        if (!hasCode(error, "ENOTEMPTY", "EEXIST")) throw error;
        if (await store.read(collection, key)) return false;
        // What is there is over and waits for the sweep.
        await store.remove(collection, key);
        return await store.create(collection, key, fields, seconds);
      }
      await syncDirectory(join(root, collection));
      return true;
    },

    async read(collection, key) {
      const directory = directoryOf(collection, key);
      try {
        const names = await readdir(directory);
        if (names.includes(expiryFile) && (await isOver(directory))) return undefined;
        const fields = names.filter((name) => name.startsWith(fieldPrefix));
        const read = fields.map(async (name) => [name.slice(fieldPrefix.length), await readFile(join(directory, name), "utf8")] as const);
        return Object.fromEntries(await Promise.all(read));
      } catch (error) {
        if (hasCode(error, "ENOENT")) return undefined;
        throw error;
      }
    },

    async update(collection, key, fields, seconds) {
      const directory = directoryOf(collection, key);
      try {
        // Lasting on must not bring back what was over already.
        if (seconds !== undefined && (await isOver(directory))) return false;
        await allOf(
          filesOf(fields, seconds).map(async ([name, value]) => {
            const beside = join(directory, `.${randomUUID()}`);
            await writeDurably(beside, value);
            await rename(beside, join(directory, name));
          }),
        );
        await syncDirectory(directory);
        return true;
      } catch (error) {
        if (hasCode(error, "ENOENT")) return false;
        throw error;
      }
    },

    async removeFields(collection, key, names) {
      const directory = directoryOf(collection, key);
      await Promise.all(names.map((name) => rm(join(directory, fieldFile(name)), { force: true })));
    },

    async remove(collection, key) {
      const gone = join(root, collection, `.gone-${randomUUID()}`);
      try {
        await rename(directoryOf(collection, key), gone);
      } catch (error) {
        if (hasCode(error, "ENOENT")) return;
        throw error;
      }
      await syncDirectory(join(root, collection));
      await removeAll(gone);
    },

    async sweep() {
      for (const collection of await readdir(root)) {
        for (const name of await readdir(join(root, collection))) await sweepRecord(join(root, collection), name);
      }
    },

    async ping() {
      const beside = join(root, pingCollection, `.new-${randomUUID()}`);
      await mkdir(join(root, pingCollection), { recursive: true, mode: 0o700 });
      try {
        await writeDurably(beside, pingText);
      } finally {
        await rm(beside, { force: true });
      }
    },

    async close() {},
  };
  return store;
}

/** Whether a record's time is up; one without an expiry lasts. @throws ENOENT when there is no record */
async function isOver(directory: string): Promise<boolean> {
  try {
    return Number(await readFile(join(directory, expiryFile), "utf8")) <= Date.now();
  } catch (error) {
    if (!hasCode(error, "ENOENT")) throw error;
    await access(directory);
    return false;
  }
}

async function sweepRecord(collection: string, name: string): Promise<void> {
  const directory = join(collection, name);
  try {
    if (name.startsWith(".gone-")) return await removeAll(directory);
    if (name.startsWith(".new-")) {
      if ((await stat(directory)).mtimeMs < Date.now() - abandonedAfterMs) await removeAll(directory);
      return;
    }
    if (Number(await readFile(join(directory, expiryFile), "utf8")) > Date.now()) return;
    const gone = join(collection, `.gone-${randomUUID()}`);
    await rename(directory, gone);
    await removeAll(gone);
  } catch (error) {
    // No expiry: it lasts. No directory: another process swept it first.
    if (!hasCode(error, "ENOENT")) throw error;
  }
}

/** An update that began before the removal may still be writing its file beside: the next sweep takes what it leaves. */
async function removeAll(directory: string): Promise<void> {
  try {
    await rm(directory, { recursive: true, force: true });
  } catch (error) {
    if (!hasCode(error, "ENOTEMPTY")) throw error;
  }
}

/** Names and contents of a record's files, the one that says how long it lasts among them. */
function filesOf(fields: Readonly<Record<string, string>>, seconds: number | undefined): [name: string, content: string][] {
  const files = Object.entries(fields).map(([name, value]): [string, string] => [fieldFile(name), value]);
  return seconds === undefined ? files : [[expiryFile, String(Date.now() + seconds * 1000)], ...files];
}

/** When this has failed, none is still being written: what is there can be cleared away. @throws what the first of them failed by */
async function allOf(writes: readonly Promise<void>[]): Promise<void> {
  await Promise.allSettled(writes);
  await Promise.all(writes);
}

function fieldFile(name: string): string {
  if (!fieldName.test(name)) throw new Error(`not a field name: ${name}`);
  return fieldPrefix + name;
}

async function writeDurably(path: string, content: string): Promise<void> {
  const file = await open(path, "wx", 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function syncDirectory(path: string): Promise<void> {
  const directory = await open(path, "r");
  try {
    await directory.sync();
  } finally {
    await directory.close();
  }
}

function hasCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && "code" in error && codes.includes(String(error.code));
}
