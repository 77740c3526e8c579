import { expect, test } from "../test.ts";
import { addPhonePicture } from "../phone-picture.ts";

/* Pictures that a phone takes for a form that stands on a desk. */

test("pictures of a phone come into the claim that is being written", async ({ arrive, enter }) => {
  const actor = await enter("d10001");
  await actor.visit("/claim/create");
  expect(await (await addPhonePicture(actor, arrive)).count()).toBe(1);
});
