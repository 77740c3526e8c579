/** A document that waits as long as this is told in another colour. */
export const lateDays = 10;
