import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { z } from "zod";
import { root } from "#e2e/product.ts";
import { baseImage } from "./engine.ts";

/** The images as this checkout makes them. */
export const images = {
  backend: "warranty-backend:test",
  web: "warranty-web:test",
  demo: "warranty-web:test-demo",
  verifier: "warranty-verifier:test",
} as const;

/** Builds them; layers that have not changed are taken as they are. @throws with the words of the step that failed */
export async function buildImages(): Promise<void> {
  // One after the other: the first makes what the others share.
  await build(images.backend, "docker/backend.Dockerfile");
  await build(images.web, "Dockerfile");
  await build(images.demo, "Dockerfile", { DEMO: "1" });
  await build(images.verifier, "docker/verifier.Dockerfile");
}

async function build(image: string, dockerfile: string, settings: Readonly<Record<string, string>> = {}): Promise<void> {
  const args = Object.entries({ BASE: baseImage, ...settings }).flatMap(([name, value]) => ["--build-arg", `${name}=${value}`]);
  await promisify(execFile)("docker", ["build", "--tag", image, "--file", dockerfile, ...args, "."], { cwd: root, maxBuffer: 64 << 20 });
}

const Inspected = z.tuple([z.object({ Size: z.number(), Config: z.object({ Labels: z.record(z.string(), z.string()) }) })]);

/** What the engine says of an image: its megabytes, base included, and its labels. */
export async function inspectImage(image: string): Promise<{ megabytes: number; labels: Readonly<Record<string, string>> }> {
  const { stdout } = await promisify(execFile)("docker", ["image", "inspect", image]);
  const [{ Size, Config }] = Inspected.parse(JSON.parse(stdout));
  return { megabytes: Size / 1e6, labels: Config.Labels };
}
