interface Replaced {
  replacedDate?: string | undefined;
  replacedBy?: number | undefined;
}

const causes: Readonly<Record<number, string>> = { 1: "返修", 2: "索赔维修" };

/** Whether a vehicle has the part still that it was built with; nothing is said where no vehicle was asked for. */
export function describeReplacement({ replacedDate, replacedBy = 0 }: Replaced): string | undefined {
  if (replacedDate === undefined) return undefined;
  const cause = causes[replacedBy];
  return `${replacedDate} 已更换${cause === undefined ? "" : `（${cause}）`}`;
}
