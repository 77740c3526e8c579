/** Name of the input that the list of an activity's vehicles is chosen in. */
export const vehicleListInput = "vehicleFile";
