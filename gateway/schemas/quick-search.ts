import { z } from "zod";
import { id, shape } from "./wire.ts";
import { say } from "./words.ts";

/** A kind of document that can be searched for; `menuCode` is the route name of its list, as in the menu. */
export const SearchType = shape("SearchType", { id, menuCode: z.string().min(1), menuName: z.string().min(1) });

/** What a document of a kind can be found by: its number, a number it carries, its vehicle. */
export const SearchColumn = shape("SearchColumn", { columnCode: z.string().min(1), columnName: z.string().min(1) });

/** What is searched for (1 §7.6). */
export const SearchedDocument = z
  .object({ menuCode: z.string(), columnCode: z.string(), columnValue: z.string() })
  .meta({ id: "SearchedDocument" });

/** Where the document is shown: an address of the product's own routes (1 §2.4), or of a list where several match. */
export const DocumentAddress = shape("DocumentAddress", { url: z.string().min(1) });

say({
  columnCode: "What the document is found by.",
  columnName: "Name of that column, as shown.",
  columnValue: "What is searched for in that column.",
  url: "Where the document is shown: a path of the product's own.",
});
