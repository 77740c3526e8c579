import JSZip from "jszip";

/** Every file of a zip archive as text, by its name: what a spreadsheet program never shows stands there too. */
export async function readArchive(bytes: Buffer): Promise<Map<string, string>> {
  const files = Object.values((await JSZip.loadAsync(bytes)).files).filter(({ dir }) => !dir);
  return new Map(await Promise.all(files.map(async (file) => [file.name, await file.async("string")] as const)));
}
