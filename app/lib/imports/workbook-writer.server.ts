import { PassThrough, type Readable } from "node:stream";
import { setImmediate } from "node:timers/promises";

interface Sheet {
  name: string;
  /** `format`: of a column of numbers. */
  headings: readonly { label: string; width: number; format?: string }[];
  /** Cells, some rows at a time. */
  rows: AsyncIterable<readonly (readonly Cell[])[]> | Iterable<readonly (readonly Cell[])[]>;
}

type Cell = string | number;

/** Seven megabytes of a process's memory, until somebody asks for a workbook. */
const loadWriter = () => import("exceljs");

/** Rows written before others get the event loop. */
const atATime = 200;

/**
 * A workbook, written while it is read. A text cell is no formula, whatever it begins with: it stands as it is, and can be imported again.
 * What goes wrong breaks the stream: no short file looks whole.
 */
export function writeWorkbook(sheets: readonly Sheet[]): Readable {
  const target = new PassThrough();
  const write = async () => {
    const { default: ExcelJS } = await loadWriter();
    const workbook = new ExcelJS.stream.xlsx.WorkbookWriter({ stream: target, useStyles: true, useSharedStrings: false });
    for (const { name, headings, rows } of sheets) {
      const sheet = workbook.addWorksheet(name, { views: [{ state: "frozen", ySplit: 1 }] });
      sheet.columns = headings.map(({ label, width, format = "@" }) => ({ header: label, width, style: { numFmt: format } }));
      sheet.getRow(1).font = { bold: true };
      for await (const some of rows) {
        for (let from = 0; from < some.length; from += atATime) {
          if (target.destroyed) return;
          for (const cells of some.slice(from, from + atATime)) sheet.addRow(cells).commit();
          await setImmediate();
        }
      }
      sheet.commit();
    }
    await workbook.commit();
  };
  write().catch((error: unknown) => target.destroy(error instanceof Error ? error : new Error(String(error))));
  return target;
}
