/** Labels of 100 × 60 mm on a sheet of A4: two beside each other, four below. */
export const labelsPerSheet = 8;
