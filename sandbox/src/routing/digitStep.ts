/** The value of the last of the first `digits` digits of a number: what is rounded to it, people can type. */
export function digitStep(units: bigint, digits: number): bigint {
  return 10n ** BigInt(Math.max(0, units.toString().length - digits))
}
