/** Converts a deadline from epoch seconds to epoch milliseconds. */
export function validUntil(seconds: bigint): number {
  return Number(seconds) * 1_000
}
