/** Names the worksheet that is chosen where several have rows. */
export const sheetName = "sheet";
