interface SparklineProps {
  /** One after the other; nothing is drawn of fewer than two. */
  values: readonly number[];
}

const width = 64;
const height = 22;

/** A course without axes beside the figure it led to: for the eye alone. */
export function Sparkline({ values }: SparklineProps) {
  if (values.length < 2) return null;
  const [lowest, highest] = [Math.min(...values), Math.max(...values)];
  const span = highest - lowest || 1;
  const points = values.map((value, at) => {
    const [x, y] = [(at / (values.length - 1)) * width, height - 1 - ((value - lowest) / span) * (height - 2)];
    return `${x.toFixed(1)},${y.toFixed(1)}`;
  });
  return (
    <svg className="sparkline" viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden="true" focusable="false">
      <polyline points={points.join(" ")} fill="none" stroke="currentColor" strokeWidth="1.5" />
    </svg>
  );
}
