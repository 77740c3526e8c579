import { Notice } from "#app/lib/forms/ui/notice.tsx";

interface OpenRecallsProps {
  recalls: readonly { code?: string | undefined; name?: string | undefined }[];
  /** Where the vehicle stands in the list of activities. */
  to: string | undefined;
}

/** Recalls that a vehicle has not been through; nothing where there are none. */
export function OpenRecalls({ recalls, to }: OpenRecallsProps) {
  if (recalls.length === 0) return null;
  return (
    <Notice tone="warning" title="有未完成召回">
      <p>
        {recalls.map(({ code, name }) => [code, name].filter(Boolean).join(" ")).join("；")}
        {to && (
          <>
            {" "}
            <a href={to} target="_blank" rel="noreferrer">
              查看活动车辆（新窗口）
            </a>
          </>
        )}
      </p>
    </Notice>
  );
}
