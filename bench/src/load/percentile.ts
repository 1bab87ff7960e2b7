/** The value below which the given part (0 to 1) of the values lies, to two decimals. NaN without values. */
export function percentile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]
  return Number((value ?? Number.NaN).toFixed(2))
}
