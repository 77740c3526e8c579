/** A value at a time, in minutes. */
export type Sample = readonly [minute: number, value: number];

export interface StraightLine {
  /** Of the values. */
  mean: number;
  /** What the line gains in ten minutes, in the values' unit. */
  perTenMinutes: number;
}

/** The line through the samples from which they lie away the least (least squares). */
export function fitStraightLine(samples: readonly Sample[]): StraightLine {
  const meanOf = (pick: (sample: Sample) => number) => samples.reduce((sum, sample) => sum + pick(sample), 0) / samples.length;
  const minute = meanOf(([at]) => at);
  const mean = meanOf(([, value]) => value);
  const spread = samples.reduce((sum, [at]) => sum + (at - minute) ** 2, 0);
  const together = samples.reduce((sum, [at, value]) => sum + (at - minute) * (value - mean), 0);
  return { mean, perTenMinutes: spread === 0 ? 0 : (10 * together) / spread };
}
