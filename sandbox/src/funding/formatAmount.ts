/**
 * Formats an amount for display: grouped thousands and a fixed number of decimals, rounded down so as not to overstate
 * it.
 * @param units Smallest units.
 * @param decimals Decimals of the asset.
 * @param fractionDigits Decimals to show.
 */
export function formatAmount(units: bigint, decimals: number, fractionDigits = 2): string {
  const digits = units.toString().padStart(decimals + 1, '0')
  const integer = digits.slice(0, digits.length - decimals).replace(/\B(?=(\d{3})+$)/g, ',')
  const fraction = digits
    .slice(digits.length - decimals)
    .slice(0, fractionDigits)
    .padEnd(fractionDigits, '0')
  return fractionDigits === 0 ? integer : `${integer}.${fraction}`
}
