import { Network } from "testcontainers";
import { openRunRecord } from "#e2e/run-record.ts";
import { closeRecord, serveFixtures } from "#e2e/screens-setup.ts";
import { startBackendContainer, startWebContainer } from "./containers.ts";
import { findContainerObstacle, nameRun, removeLeftContainers } from "./engine.ts";
import { buildImages } from "./images.ts";

/** What journeys need, out of containers: the web tier's image in front of the reference backend's, in a network of their own. */
export default async function setup(): Promise<() => Promise<void>> {
  const obstacle = await findContainerObstacle();
  if (obstacle !== undefined) throw new Error(obstacle);
  nameRun();
  await buildImages();
  const record = openRunRecord();
  const network = await new Network().start();
  const end = async () => {
    await removeLeftContainers();
    await network.stop();
  };
  try {
    const backend = await startBackendContainer({ PACT_STATES: "1", FAULTS: "1" }, { network, alias: "backend" });
    const web = await startWebContainer({ BACKEND_URL: "http://backend:4000" }, { network, alias: "web" });
    const fixture = { appUrl: web.url, adminUrl: web.adminUrl, backendUrl: backend.url };
    const close = await serveFixtures(() => Promise.resolve({ fixture }));
    return async () => {
      close();
      await web.stop();
      await backend.stop();
      await end();
      closeRecord(record);
    };
  } catch (error) {
    await end();
    throw error;
  }
}
