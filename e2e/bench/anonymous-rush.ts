import autocannon from "autocannon";
import { ensureBuilt } from "../build.ts";
import { makeDataDir, removeDataDir, smallSeed, startApp } from "../product.ts";
import { signedIn, Visitor } from "../visitor.ts";
import { Agent } from "undici";

/*
 * `npm run bench:rush`: a user's page, each time in a connection of its own, while a thousand anonymous connections ask for the sign-in page
 * without a pause. It fails when one takes longer than two seconds (docs/decisions/0012).
 */

const connections = 1000;
const bar = 2000;
const pages = 6;
/** The first page is asked for amid the connecting. */
const headStartMs = 1000;

await ensureBuilt();
const dataDir = await makeDataDir();
// The product's own overload limiter, which suites switch off.
const app = await startApp({ DATA_DIR: dataDir, ...smallSeed, PAGES_AT_ONCE: "2", LOG_LEVEL: "warn" });
try {
  const { cookies } = await signedIn(app.url, "zhangwei");
  // In a thread of its own: it would keep the user waiting by itself.
  const rush = autocannon({
    url: `${app.url}/login`,
    connections,
    workers: 1,
    duration: 15,
    timeout: 60,
    headers: { accept: "text/html" },
  });
  await new Promise((resolve) => setTimeout(resolve, headStartMs));
  const times: number[] = [];
  for (let page = 0; page < pages; page += 1) {
    const dispatcher = new Agent({ connections: 1 });
    const user = new Visitor(app.url, false, dispatcher);
    for (const [name, value] of cookies) user.cookies.set(name, value);
    const began = performance.now();
    const { status } = await user.get("/companyclaim/search");
    times.push(status === 200 ? performance.now() - began : Infinity);
    await dispatcher.close();
  }
  const { "2xx": answered, non2xx: refused } = await rush;
  console.log(`user's pages, ms: ${times.map(Math.round).join(", ")}; visitors: ${answered} answered, ${refused} refused`);
  if (Math.max(...times) > bar) process.exitCode = 1;
} finally {
  await app.stop();
  await removeDataDir(dataDir);
}
