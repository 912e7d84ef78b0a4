/** A range in words of a filter: "1 – 5", "≥ 1", "≤ 5"; empty without ends. */
export function rangeText(from: string, to: string): string {
  if (from && to) return `${from} – ${to}`;
  return from ? `≥ ${from}` : to && `≤ ${to}`;
}
