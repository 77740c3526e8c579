import { useCallback, useEffect, useRef, useState } from "react";
import { readScannedCode } from "#gateway/rules/scanned-code.ts";
import { hasCheckDigit, isVin } from "#app/lib/forms/values/vin.ts";
import type { Correction } from "./scan-list.tsx";
import { createSender, offline, type Halt } from "./scan-sender.ts";
import { signal } from "./scan-signal.ts";
import { newScanName, openScanStore, type ScanStore, type StoredScan } from "./scan-store.ts";

/** Milliseconds before what could not be sent is tried again, and within which the same code was scanned twice. */
const [again, sameMoment] = [5_000, 60_000];

interface Feedback {
  tone: "good" | "bad";
  code: string;
  message: string;
}

interface Scans {
  /** Whether scans are kept here: until then, and where nothing can be stored, the form is posted. */
  ready: boolean;
  vin: string;
  model: string | undefined;
  list: readonly StoredScan[];
  halt: Halt | undefined;
  /** How the last scan went. */
  last: Feedback | undefined;
  scan(code: string): void;
  /** Puts a refused one right: it goes out as another scan, of when the first one was made. */
  change(scan: StoredScan, to: Correction): void;
  remove(scan: StoredScan): void;
  retry(): void;
}

const refused = "未通过";

/** The scans of a user on this terminal: each is stored before anything else, and sent in order, once, as soon as there is a network. */
export function useScans({
  account,
  token,
  address,
  page,
  vin: posted,
}: Record<"account" | "token" | "address" | "page" | "vin", string>): Scans {
  const [store, setStore] = useState<ScanStore>();
  const [list, setList] = useState<readonly StoredScan[]>([]);
  const [halt, setHalt] = useState<Halt>();
  // Scanned here; until then the one a posted form has brought, which may come at any time before the store is open.
  const [vehicle, setVehicle] = useState<{ vin: string; model: string | undefined }>();
  const [last, setLast] = useState<Feedback & { scan?: string | undefined }>();
  const sender = useRef<ReturnType<typeof createSender>>();
  // What is scanned while scans are sent may come too late for the look at what waits: another look is taken.
  const sending = useRef<"no" | "once" | "again">("no");
  const scanned = useRef<string>();
  // A scanner is quicker than a disk: scans are taken one after the other.
  const turn = useRef<Promise<void>>(Promise.resolve());

  const tell = useCallback((tone: "good" | "bad", code: string, message: string, scan?: string) => {
    signal(tone);
    setLast({ tone, code, message, scan });
  }, []);

  const drain = useCallback(
    async (from: ScanStore) => {
      if (!sender.current) return;
      if (sending.current !== "no") {
        sending.current = "again";
        return;
      }
      sending.current = "once";
      try {
        for (let goesOn = true; goesOn;) {
          sending.current = "once";
          const stopped = await sender.current.drain(from, async (done) => {
            setList(await from.all());
            if (done.state === "refused") tell("bad", done.code, done.message ?? refused, done.scan);
          });
          // Also where nothing waits, so that whoever begins to scan knows it.
          setHalt(stopped ?? (navigator.onLine ? undefined : offline));
          // The compiler does not see that somebody else writes it meanwhile.
          goesOn = stopped === undefined && (sending.current as string) === "again";
        }
      } finally {
        sending.current = "no";
      }
      setList(await from.all());
    },
    [tell],
  );

  useEffect(() => {
    sender.current = createSender(address, token);
    let ended = false;
    openScanStore(account).then(
      async (opened) => {
        const found = await opened.all();
        if (ended) return;
        setList(found);
        setStore(opened);
        await drain(opened);
      },
      // Without a place to keep scans the page does without: its form is posted.
      () => setStore(undefined),
    );
    return () => {
      ended = true;
    };
  }, [account, token, address, drain]);

  useEffect(() => {
    if (!store) return;
    const go = () => void drain(store);
    const stop = () => setHalt(offline);
    const timer = setInterval(() => {
      if (halt?.later) go();
    }, again);
    window.addEventListener("online", go);
    window.addEventListener("offline", stop);
    return () => {
      clearInterval(timer);
      window.removeEventListener("online", go);
      window.removeEventListener("offline", stop);
    };
  }, [store, halt, drain]);

  const take = useCallback(
    async (into: ScanStore, typed: string) => {
      const code = readScannedCode(typed);
      if (code === "") return;
      const forgetVehicle = () => {
        scanned.current = "";
        setVehicle({ vin: "", model: undefined });
      };
      if (isVin(code)) {
        scanned.current = code;
        setVehicle({ vin: code, model: undefined });
        window.history.replaceState(window.history.state, "", `${page}?${new URLSearchParams({ vin: code })}`);
        const reply = await sender.current?.send({ scan: newScanName(), account, vin: "", code, at: Date.now() });
        if (reply && "halt" in reply) {
          setHalt(reply.halt);
          // Nobody can be asked whether there is such a vehicle, and its parts are not to be another's.
          if (!hasCheckDigit(code)) {
            forgetVehicle();
            return tell("bad", code, "车架号校验位不对，请重扫。");
          }
          return tell("good", code, "车架号已记下，联网后核对。接着扫零件。");
        }
        if (reply?.answer.state === "vehicle") {
          setVehicle({ vin: code, model: reply.answer.model });
          return tell("good", code, "车架号正确，接着扫零件。");
        }
        const message = reply && "message" in reply.answer ? reply.answer.message : "暂时无法核对车架号";
        if (reply?.answer.state === "refused") forgetVehicle();
        return tell("bad", code, message);
      }
      const vin = scanned.current ?? posted;
      if (vin === "") return tell("bad", code, "请先扫车架号，再扫零件。");
      const now = Date.now();
      const twice = (await into.all()).some(
        (before) => before.vin === vin && before.code === code && before.state !== "refused" && now - before.at < sameMoment,
      );
      if (twice) return tell("bad", code, "一分钟内刚扫过这一件，没有重复录入。");
      const scan = newScanName();
      await into.add({ scan, account, vin, code, at: now, state: "waits" });
      setList(await into.all());
      tell("good", code, "已存本机", scan);
      void drain(into);
    },
    [account, page, posted, drain, tell],
  );

  return {
    ready: store !== undefined,
    ...(vehicle ?? { vin: posted, model: undefined }),
    list,
    halt,
    last: last && toFeedback(last, list),
    scan: (code) => {
      if (store) turn.current = turn.current.then(() => take(store, code)).catch(() => tell("bad", code, "没有存下这一条，请重扫。"));
    },
    change: ({ message: _why, ...scan }, to) => {
      if (!store) return;
      const put = { ...scan, scan: newScanName(), vin: readScannedCode(to.vin), code: readScannedCode(to.code), state: "waits" as const };
      turn.current = turn.current
        .then(async () => {
          await store.put(put);
          setList(await store.all());
          await drain(store);
        })
        .catch(() => tell("bad", put.code, "没有存下这一条，请重试。"));
    },
    remove: (scan) => {
      if (store) void store.remove(scan.place).then(async () => setList(await store.all()));
    },
    retry: () => {
      if (store) void drain(store);
    },
  };
}

/** What was told of a scan when it was stored, or what has become of it since: it may be sent before its storing is told. */
function toFeedback({ scan, ...told }: Feedback & { scan?: string | undefined }, list: readonly StoredScan[]): Feedback {
  const stored = list.find((each) => each.scan === scan);
  if (stored?.state === "written") return { ...told, message: `已提交 ${stored.message ?? ""}` };
  return stored?.state === "refused" ? { ...told, tone: "bad", message: stored.message ?? refused } : told;
}
