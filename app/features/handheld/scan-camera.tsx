import { useEffect, useRef, useState } from "react";
import { Button } from "#app/lib/ui/button.tsx";
import { useEnhanced } from "#app/lib/forms/ui/enhanced.ts";

interface DetectedCode {
  rawValue: string;
}
interface CodeDetector {
  detect(picture: HTMLVideoElement): Promise<readonly DetectedCode[]>;
}
type ReadPicture = (video: HTMLVideoElement) => Promise<string | undefined>;

declare global {
  interface Window {
    BarcodeDetector?: new (options: { formats: string[] }) => CodeDetector;
  }
}

/** Milliseconds between two looks at the picture, and before the same code counts as another scan. */
const [pause, sameCode] = [150, 3_000];

/** Opens the camera when it is asked for, where there is one: what it reads goes the way of what is typed. */
export function ScanCamera({ found }: { found(code: string): void }) {
  const enhanced = useEnhanced();
  const [open, setOpen] = useState(false);
  const [problem, setProblem] = useState<string>();
  const video = useRef<HTMLVideoElement>(null);
  const tell = useRef(found);
  tell.current = found;
  useEffect(() => {
    const picture = video.current;
    if (!open || !picture) return;
    const ended = new AbortController();
    watch(picture, (code) => tell.current(code), ended.signal).catch((error: unknown) => {
      if (ended.signal.aborted) return;
      setProblem(describe(error));
      setOpen(false);
    });
    return () => ended.abort();
  }, [open]);
  // Older views of web pages have none, and pages that came by plain http may not.
  if (!enhanced || !("mediaDevices" in navigator)) return null;
  return (
    <div className="scan-camera">
      {open && <video ref={video} muted playsInline aria-label="摄像头画面" />}
      <Button
        type="button"
        onClick={() => {
          setProblem(undefined);
          setOpen(!open);
        }}
      >
        {open ? "关闭摄像头" : "用摄像头扫码"}
      </Button>
      {problem !== undefined && (
        <p className="scan-problem" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}

async function watch(video: HTMLVideoElement, found: (code: string) => void, signal: AbortSignal): Promise<void> {
  const [stream, read] = await Promise.all([
    navigator.mediaDevices.getUserMedia({ audio: false, video: { facingMode: "environment" } }),
    openReader(),
  ]);
  const stop = () => stream.getTracks().forEach((track) => track.stop());
  signal.addEventListener("abort", stop);
  if (signal.aborted) return stop();
  video.srcObject = stream;
  await video.play();
  let last = { code: "", at: 0 };
  while (!signal.aborted) {
    const code = await read(video);
    const now = Date.now();
    if (code !== undefined && (code !== last.code || now - last.at > sameCode)) found(code);
    if (code !== undefined) last = { code, at: now };
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

/** The engine's own reader where it has one; else ours, which comes when it is asked for. */
async function openReader(): Promise<ReadPicture> {
  if (window.BarcodeDetector) {
    const detector = new window.BarcodeDetector({ formats: ["code_128", "code_39", "qr_code", "data_matrix"] });
    return async (video) => (await detector.detect(video))[0]?.rawValue;
  }
  const { readCode } = await import("./picture-codes.ts");
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("2d", { willReadFrequently: true });
  return (video) => {
    if (!context || video.videoWidth === 0) return Promise.resolve(undefined);
    canvas.width = video.videoWidth;
    canvas.height = video.videoHeight;
    context.drawImage(video, 0, 0);
    return Promise.resolve(readCode(context.getImageData(0, 0, canvas.width, canvas.height)));
  };
}

function describe(error: unknown): string {
  const name = error instanceof Error ? error.name : "";
  if (name === "NotAllowedError") return "没有使用摄像头的权限，请在设备设置中允许，或用扫描头扫码。";
  if (name === "NotFoundError") return "没有找到摄像头，请用扫描头扫码，或手工输入。";
  return "摄像头暂时不能使用，请用扫描头扫码，或手工输入。";
}
