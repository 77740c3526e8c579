/** What a document needs whose amounts are confirmed by its own review alone; follows what they are called. */
export const reviewAlone = "金额高于申报金额或调整幅度较大，须单独审核并确认";
/** Said of one with a duplicate or a coverage that does not hold: approving it is confirmed by its own review alone. */
export const questionsAlone = "有疑似重复或保修范围的检查提示，批准须单独审核并确认";
