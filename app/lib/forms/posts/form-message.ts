import type { NoticeTone } from "../ui/notice.tsx";

/** What stands above a form: what became of its last post. */
export interface FormMessage {
  tone: NoticeTone;
  title: string;
  advice?: string | undefined;
  /** What an administrator finds it by. */
  reference?: string | undefined;
  /** Where one goes on from here. */
  links?: readonly { to: string; label: string }[] | undefined;
}
