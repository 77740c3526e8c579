import type { Target } from "#e2e/attack/targets.ts";
import { bare } from "#e2e/foreign-forms.ts";
import { hostile, written } from "#e2e/leaks/hostile-seed.ts";
import type { SubjectDescriptor } from "#e2e/subjects.ts";
import type { phoneRoutes } from "#app/features/photo-upload/routes.ts";

const nowhere = "/phone/pictures/no-such-link-there-is";

/** Whoever has no link: nothing is taken, whatever is sent. */
const pictures: Target = {
  name: "pictures of a phone",
  attacker: "nobody",
  addresses: [nowhere, "/phone/pictures/__proto__"],
  entries: [],
  formId: "phonePictures",
  sound: 404,
};

export const descriptor: SubjectDescriptor<typeof phoneRoutes> = {
  faults: [],
  visits: {
    phoneLink: () => ["/phone/link?form=leak-form-key", `/phone/link?${written({ form: hostile })}`],
    phoneWaiting: () => ["/phone/waiting?form=leak-form-key", `/phone/waiting?${written({ form: hostile })}`],
    phonePictures: () => [nowhere],
  },
  opened: { phoneLink: () => "/phone/link?form=opened-form-key", phoneWaiting: () => "/phone/waiting?form=opened-form-key" },
  targets: () => [pictures],
  forms: { phonePictures: bare(nowhere, []) },
  journeys: ["phone-pictures"],
};
