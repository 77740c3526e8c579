/** The kind of activity that calls vehicles back for their safety. */
const recallType = "2501";
const running = "1";

interface VehicleActivity {
  id?: string | undefined;
  actCode?: string | undefined;
  actName?: string | undefined;
  actTypeDictId?: string | undefined;
  actBeginDate?: string | undefined;
  actEndDate?: string | undefined;
  actDeadline?: string | undefined;
  completedFlag?: boolean | undefined;
  status?: string | undefined;
}

/** Whether a vehicle is called back by it and has not been through it yet. @param day the day it is, in Shanghai */
export function isOpenRecall(activity: VehicleActivity, day: string): boolean {
  const { actTypeDictId, actBeginDate = "", actEndDate = "", actDeadline = actEndDate, completedFlag = false, status } = activity;
  return actTypeDictId === recallType && status === running && !completedFlag && actBeginDate <= day && day <= actDeadline;
}

/** The recalls among the activities of a vehicle that it has not been through, as they are told where its VIN is entered. */
export function openRecallsOf(activities: readonly VehicleActivity[], day: string): { id: string; code: string; name: string }[] {
  return activities
    .filter((activity) => isOpenRecall(activity, day))
    .map(({ id = "", actCode = id, actName = actCode }) => ({ id, code: actCode, name: actName }));
}
