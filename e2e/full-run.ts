/** Whether this is `npm run test:nightly`: every combination of a matrix, where a run otherwise meets each pair of what combines. */
export const fullRun = process.env.FULL_MATRICES === "1";
