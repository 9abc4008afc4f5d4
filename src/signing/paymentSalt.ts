import type { Hex } from './Signer.js'

/** The payment's id as its one-time wallet carries it: a UUID's 16 bytes at the end of 32. Undefined for other ids. */
export function paymentSalt(paymentId: string): Hex | undefined {
  if (!/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(paymentId)) return undefined
  return `0x${paymentId.replaceAll('-', '').toLowerCase().padStart(64, '0')}`
}
