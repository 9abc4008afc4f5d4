import { useFormatters } from '../../../i18n/MessagesProvider.js'

/** Amounts with more decimals are shortened for display; they matter only for what is signed or sent. */
const mostDigits = 8

/** Formats an amount exactly if it is short, else with its significant digits. */
export function useReadableAmount(): (value: string) => string {
  const { amount, exact } = useFormatters()
  return (value) => ((value.split('.')[1]?.length ?? 0) > mostDigits ? amount(value) : exact(value))
}
