/** A deadline in seconds since 1970 as the milliseconds that times are written from. */
export function validUntil(seconds: bigint): number {
  return Number(seconds) * 1_000
}
