/** A file that is not read at all, with the one sentence that says why and what to do. Recognised by its name. */
export class FileRefused extends Error {
  override readonly name = "FileRefused";
}

export function isFileRefused(error: unknown): error is FileRefused {
  return error instanceof Error && error.name === "FileRefused";
}
