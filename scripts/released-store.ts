import { releasedStoreFile, writeReleasedStore } from "#fixtures/backend/store/released-store.ts";

/* `npm run released-store -- DIRECTORY`: keeps what the data directory of the release's stopped backend holds; `contracts/upgrade.test.ts` starts from it. */

const [directory] = process.argv.slice(2);
if (directory === undefined) {
  console.error("usage: npm run released-store -- DATA_DIR");
  process.exit(2);
}
await writeReleasedStore(directory, releasedStoreFile);
