/** The nearest-rank percentile, rounded to one decimal. */
export function percentile(numbers, percent) {
  const sorted = [...numbers].sort((a, b) => a - b)
  const index = Math.min(sorted.length - 1, Math.max(0, Math.ceil((sorted.length * percent) / 100) - 1))
  return Math.round(sorted[index] * 10) / 10
}
