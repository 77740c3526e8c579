import { useCallback, useEffect, useRef, useState } from "react";
import { brokenOff } from "#app/lib/forms/posts/file-words.ts";
import { csrfTokenName } from "#app/lib/forms/csrf/csrf-token-name.ts";
import { leavePage } from "#app/lib/shell/signed-out.ts";
import type { TextFields } from "#app/lib/forms/values/form-text.ts";

/** A file on its way up, or one that did not get there. */
export interface Upload {
  id: number;
  name: string;
  /** From 0 to 1. */
  share: number;
  problem: string | undefined;
}

/** What the upload's address answers scripts with. `to`: the page is another user's by now, and that is where this is told. */
type Answer = { ok: true; line: TextFields } | { ok: false; message: string; to?: string };

export interface Uploads {
  uploads: readonly Upload[];
  /** Some are still on their way. */
  running: boolean;
  /** @param description goes up with each of them */
  upload(files: readonly File[], description: string): void;
  /** Takes one that failed off the page. */
  dismiss(id: number): void;
}

/**
 * Sends files up beside the form, with their progress. XMLHttpRequest, because fetch tells nothing about what has been sent.
 * @param address where they go
 * @param onStored gets the fields of the new attachment line
 */
export function useUploads(address: string, csrfToken: string, onStored: (fields: TextFields) => void): Uploads {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const counter = useRef(0);
  const requests = useRef(new Set<XMLHttpRequest>());
  const stored = useRef(onStored);
  useEffect(() => {
    stored.current = onStored;
  });
  useEffect(() => {
    const open = requests.current;
    return () => open.forEach((request) => request.abort());
  }, []);

  const dismiss = useCallback((id: number) => setUploads((all) => all.filter((each) => each.id !== id)), []);

  const upload = useCallback(
    (files: readonly File[], description: string) => {
      for (const file of files) {
        const id = ++counter.current;
        const update = (change: Partial<Upload>) =>
          setUploads((all) => all.map((each) => (each.id === id ? { ...each, ...change } : each)));
        setUploads((all) => [...all, { id, name: file.name, share: 0, problem: undefined }]);
        const request = send(address, csrfToken, file, description, (share) => update({ share }));
        requests.current.add(request);
        request.onloadend = () => {
          requests.current.delete(request);
          const answer = readAnswer(request);
          if (!answer.ok && answer.to !== undefined) return leavePage(answer.to);
          if (!answer.ok) return update({ problem: answer.message });
          dismiss(id);
          stored.current(answer.line);
        };
      }
    },
    [address, csrfToken, dismiss],
  );

  return { uploads, running: uploads.some(({ problem }) => problem === undefined), upload, dismiss };
}

function send(address: string, csrfToken: string, file: File, description: string, onProgress: (share: number) => void): XMLHttpRequest {
  const body = new FormData();
  body.set(csrfTokenName, csrfToken);
  body.set("description", description);
  body.set("file", file);
  const request = new XMLHttpRequest();
  request.open("POST", address);
  request.responseType = "json";
  request.setRequestHeader("Accept", "application/json");
  request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
  request.send(body);
  return request;
}

/** An answer that is none of ours (a proxy's page, the login after the session ended) is a failed upload too. */
function readAnswer(request: XMLHttpRequest): Answer {
  const answer: unknown = request.response;
  if (typeof answer !== "object" || answer === null || !("ok" in answer)) {
    return { ok: false, message: request.status === 0 ? brokenOff : "没有上传成功，请稍后再试；登录可能已过期" };
  }
  // Our own address answers nothing else.
  return answer as Answer;
}
