import { useFormatters } from '../../i18n/MessagesProvider.js'

/** More digits than these are for what is signed or sent, not for what is read. */
const mostDigits = 8

/** Writes an amount exactly where it is short, and with the digits that matter where it is not. */
export function useReadableAmount(): (value: string) => string {
  const { amount, exact } = useFormatters()
  return (value) => ((value.split('.')[1]?.length ?? 0) > mostDigits ? amount(value) : exact(value))
}
