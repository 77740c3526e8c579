import { useActionData } from "@remix-run/react";
import { useState } from "react";

/**
 * What the page's last post came back with, until what was `loaded` is read anew. The router forgets it as soon as a link within the
 * page is followed: to the field that is wrong, to a section.
 */
export function usePostedAnswer<Action>(loaded: unknown) {
  const posted = useActionData<Action>();
  const [kept, setKept] = useState({ posted, loaded });
  const isNew = loaded !== kept.loaded || (posted !== undefined && posted !== kept.posted);
  if (isNew) setKept({ posted, loaded });
  return isNew ? posted : kept.posted;
}
