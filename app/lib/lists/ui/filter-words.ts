/** A range of days or amounts in words; undefined where neither end is given. */
export function rangeWords(label: string, start: string | undefined, end: string | undefined): string | undefined {
  if (start && end) return start === end ? `${label} ${start}` : `${label} ${start} 至 ${end}`;
  if (start) return `${label} ≥ ${start}`;
  return end && `${label} ≤ ${end}`;
}
