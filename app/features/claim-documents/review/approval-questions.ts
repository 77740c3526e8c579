/** The field that says which warnings a reviewer has looked at before approving. */
export const questionsField = "warningsConfirmed";

/** What a confirmation of exactly these warnings says, so that it is none of others. */
export function confirmationOfQuestions(questions: readonly string[]): string {
  return [...questions].sort().join("；");
}
