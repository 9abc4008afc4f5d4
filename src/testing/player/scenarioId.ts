/** A deterministic UUID for the quote at `index` of quote response number `round`. */
export function scenarioId(round: number, index: number): string {
  const digits = (value: number, length: number) => value.toString(16).padStart(length, '0')
  return `7f3c9b02-0000-4000-8000-${digits(round, 6)}${digits(index, 6)}`
}
