import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { UserRecords } from "#app/lib/store/user-records.ts";

/** A picture that a phone has sent up for a form, as a line of the form's files holds it. */
const Picture = z.object({ attachmentName: z.string(), attachmentUrl: z.string(), size: z.string() });
export type PhonePicture = z.output<typeof Picture>;

const collection = "phone-pictures";
/** As long as a form can be sent. */
const retentionSeconds = 24 * 3600;
/** Of one form, whatever it was made of them. */
export const phonePicturesMax = 50;

/** Pictures that wait until their form takes them in with its next post. */
export function phonePictures(records: UserRecords, formKey: string) {
  const read = async () =>
    Object.entries(await records.read(collection, formKey)).flatMap(([id, stored]) => {
      const picture = Picture.safeParse(stored);
      return picture.success ? [{ id, picture: picture.data }] : [];
    });
  return {
    add: (picture: PhonePicture) => records.write(collection, formKey, { [randomUUID()]: picture }, retentionSeconds),
    count: async () => (await read()).length,
    /** Hands them over, each once. */
    async take(): Promise<PhonePicture[]> {
      const waiting = await read();
      await records.removeFields(
        collection,
        formKey,
        waiting.map(({ id }) => id),
      );
      return waiting.map(({ picture }) => picture);
    },
  };
}
