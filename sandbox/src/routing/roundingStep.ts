/** The step that rounds a number to `digits` significant digits, so that limits are easy to type. */
export function roundingStep(units: bigint, digits: number): bigint {
  return 10n ** BigInt(Math.max(0, units.toString().length - digits))
}
