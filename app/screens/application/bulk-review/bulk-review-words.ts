/** What a document needs whose amounts are confirmed by its own review alone; follows what they are called. */
export const reviewAlone = "金额高于申报金额或调整幅度较大，须单独审核并确认";
