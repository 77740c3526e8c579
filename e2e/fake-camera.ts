import { writeFile } from "node:fs/promises";
import bwip from "bwip-js/node";

/* What a camera without a camera sees: a film of one label that stands still, as Chromium plays it (YUV4MPEG2). */

const [width, height, frames] = [640, 480, 20];
const [paper, ink, neutral] = [235, 16, 128];

/** Flags of a browser whose camera shows the film, and is given to whatever page asks for it. */
export const cameraFlags = (film: string) => [
  "--use-fake-ui-for-media-stream",
  "--use-fake-device-for-media-stream",
  `--use-file-for-fake-video-capture=${film}`,
];

/** Writes a film of a label with this text as Code 128. */
export async function filmLabel(file: string, text: string): Promise<void> {
  const [code] = bwip.raw({ bcid: "code128", text }) as { sbs: number[] }[];
  const widths = code?.sbs ?? [];
  const modules = widths.reduce((sum, each) => sum + each, 0);
  const module = Math.floor((width * 0.85) / modules);
  const left = Math.floor((width - modules * module) / 2);
  const line = Buffer.alloc(width, paper);
  let at = left;
  for (const [index, each] of widths.entries()) {
    // Bars and spaces in turn.
    if (index % 2 === 0) line.fill(ink, at, at + each * module);
    at += each * module;
  }
  const blank = Buffer.alloc(width, paper);
  const rows = Array.from({ length: height }, (_, y) => (y > height / 4 && y < (height * 3) / 4 ? line : blank));
  const frame = Buffer.concat([Buffer.from("FRAME\n"), ...rows, Buffer.alloc((width * height) / 2, neutral)]);
  await writeFile(
    file,
    Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`), ...Array(frames).fill(frame)]),
  );
}
