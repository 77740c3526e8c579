import { getContainerRuntimeClient, ImageName, type ContainerRuntimeClient } from "testcontainers";

/** What the Dockerfiles begin with. */
export const baseImage = "node:24-bookworm-slim";

// Ends what a killed run leaves behind; its image comes from a registry, so the suite does that itself (`removeLeftContainers`).
process.env.TESTCONTAINERS_RYUK_DISABLED ??= "true";

/** On every container of one run of the suite; its workers inherit the run's name. */
export const runLabel = "warranty.test-run";
const runVariable = "CONTAINER_TEST_RUN";
export function nameRun(): string {
  return (process.env[runVariable] ??= `${process.pid}-${Date.now()}`);
}

/** Why no container can be started here, in one sentence; undefined where one can. */
export async function findContainerObstacle(): Promise<string | undefined> {
  const client = await getContainerRuntimeClient().catch((error: unknown) => (error instanceof Error ? error : new Error(String(error))));
  if (client instanceof Error) return `no container engine answers (${client.message})`;
  if (await hasImage(baseImage)) return undefined;
  return `the base image ${baseImage} is not here and no registry has it: docker/base-image.sh makes it`;
}

/** Whether the engine has the image, or a registry does, from which it is fetched. */
export async function hasImage(image: string): Promise<boolean> {
  const client = await getContainerRuntimeClient();
  const name = ImageName.fromString(image);
  if (await client.image.exists(name)) return true;
  return client.image.pull(name).then(
    () => true,
    () => false,
  );
}

/** Ends and removes what still carries the run's label: a test that failed half-way, a worker that was killed. */
export async function removeLeftContainers(): Promise<void> {
  const { container }: ContainerRuntimeClient = await getContainerRuntimeClient();
  const left = await container.dockerode.listContainers({ all: true, filters: { label: [`${runLabel}=${nameRun()}`] } });
  await Promise.all(left.map(({ Id }) => container.getById(Id).remove({ force: true, v: true })));
}
