import { useState, type FormEvent } from "react";
import { Button } from "#app/lib/ui/button.tsx";
import type { StoredScan } from "./scan-store.ts";

/** What of a refused scan can be put right. */
export interface Correction {
  vin: string;
  code: string;
}

interface ScanListProps {
  scans: readonly StoredScan[];
  change(scan: StoredScan, to: Correction): void;
  remove(scan: StoredScan): void;
  retry(): void;
}

const timeOf = (at: number) => new Date(at).toLocaleTimeString("zh-CN", { hour12: false });

/** What waits on this terminal and what was refused, and how many were written within a day. */
export function ScanList({ scans, change, remove, retry }: ScanListProps) {
  const [changing, setChanging] = useState<number>();
  const open = scans.filter(({ state }) => state !== "written");
  const waiting = open.filter(({ state }) => state === "waits").length;
  return (
    <section className="card" aria-label="待提交">
      <h2>
        待提交 <span className="scan-count">{waiting} 条</span>
      </h2>
      <p className="quiet">24 小时内已提交 {scans.length - open.length} 条</p>
      <ul className="scan-list">
        {open.slice(-50).map((scan) => (
          <li key={scan.place}>
            {scan.code}
            <small>
              {scan.vin} · {timeOf(scan.at)}
            </small>
            {scan.state === "waits" && <small>等待提交</small>}
            {scan.state === "refused" && (
              <>
                <small className="scan-problem">{scan.message}</small>
                {changing === scan.place ? (
                  <ScanCorrection
                    scan={scan}
                    put={(to) => {
                      setChanging(undefined);
                      if (to) change(scan, to);
                    }}
                  />
                ) : (
                  <p className="scan-acts">
                    <Button type="button" onClick={() => setChanging(scan.place)}>
                      改<span className="unseen"> {scan.code}</span>
                    </Button>
                    <Button type="button" onClick={() => remove(scan)}>
                      移除<span className="unseen"> {scan.code}</span>
                    </Button>
                  </p>
                )}
              </>
            )}
          </li>
        ))}
      </ul>
      {waiting > 0 && (
        <Button type="button" onClick={retry}>
          全部提交
        </Button>
      )}
    </section>
  );
}

/** A refused scan with the vehicle and the code it should have been. @param put without anything: it stays as it is */
function ScanCorrection({ scan: { place, vin, code }, put }: { scan: StoredScan; put(to?: Correction): void }) {
  const [vinField, codeField] = [`scan-vin-${place}`, `scan-code-${place}`];
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    put({ vin: String(fields.get("vin") ?? ""), code: String(fields.get("code") ?? "") });
  }
  return (
    <form onSubmit={submit} aria-label={`改 ${code}`}>
      <label htmlFor={vinField}>车架号</label>
      <input
        id={vinField}
        name="vin"
        className="scan-code"
        defaultValue={vin}
        autoComplete="off"
        spellCheck={false}
        maxLength={60}
        required
      />
      <label htmlFor={codeField}>短码或零件号</label>
      <input
        id={codeField}
        name="code"
        className="scan-code"
        defaultValue={code}
        autoComplete="off"
        spellCheck={false}
        maxLength={60}
        required
      />
      <p className="scan-acts">
        <Button variant="primary">重新提交</Button>
        <Button type="button" onClick={() => put()}>
          取消
        </Button>
      </p>
    </form>
  );
}
