import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { pointAtFonts } from "./browser.ts";

it("the browser that came by npm looks for its letters where they were unpacked, however often that is said", async () => {
  const directory = await mkdtemp(join(tmpdir(), "fonts-"));
  onTestFinished(() => rm(directory, { recursive: true }));
  await mkdir(join(directory, "fonts"));
  const list = join(directory, "fonts", "fonts.conf");
  await writeFile(list, "<fontconfig><dir>/opt/fonts</dir><dir>/tmp/fonts</dir></fontconfig>");
  for (const time of ["once", "twice"]) {
    await pointAtFonts(directory);
    expect(await readFile(list, "utf8"), time).toBe(`<fontconfig><dir>/opt/fonts</dir><dir>${directory}/fonts</dir></fontconfig>`);
  }
});
