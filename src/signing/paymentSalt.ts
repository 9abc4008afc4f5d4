import type { Hex } from './Signer.js'

/** The payment id as the CREATE2 salt of its wallet: a UUID's 16 bytes, left-padded to 32. Undefined for other ids. */
export function paymentSalt(paymentId: string): Hex | undefined {
  if (!/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(paymentId)) return undefined
  return `0x${paymentId.replaceAll('-', '').toLowerCase().padStart(64, '0')}`
}
