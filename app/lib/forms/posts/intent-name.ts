/** Name of every button of a form; its value says what the form is sent for. */
export const intentName = "__intent__";
