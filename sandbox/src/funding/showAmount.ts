/**
 * An amount for people: thousands grouped and a fixed number of decimals, rounded down so that it never promises more.
 * @param units Smallest units.
 * @param decimals Decimals of the asset.
 * @param shown Decimals to show.
 */
export function showAmount(units: bigint, decimals: number, shown = 2): string {
  const digits = units.toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals).replace(/\B(?=(\d{3})+$)/g, ',')
  const fraction = digits
    .slice(digits.length - decimals)
    .slice(0, shown)
    .padEnd(shown, '0')
  return shown === 0 ? whole : `${whole}.${fraction}`
}
