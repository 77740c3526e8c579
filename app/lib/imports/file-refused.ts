/** A file that is not read at all, with the one sentence that says why and what to do. Recognised by its name. */
export class FileRefused extends Error {
  override readonly name = "FileRefused";
  /** Worksheets its sender has to choose from. */
  readonly sheets: readonly string[];

  constructor(message: string, sheets: readonly string[] = []) {
    super(message);
    this.sheets = sheets;
  }
}

export function isFileRefused(error: unknown): error is FileRefused {
  return error instanceof Error && error.name === "FileRefused";
}
