/** Heading of the reasons beside refused rows; a file with it can be imported as it is. */
export const refusedColumn = "未通过原因";
