import { type Hex, pad } from 'viem'

/**
 * A payment id in the contracts' form: the 16 bytes of the UUID, left-padded and readable in a wallet's signing window.
 * @throws {RangeError} for anything but a UUID
 */
export function paymentSalt(paymentId: string): Hex {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(paymentId)) {
    throw new RangeError(`${JSON.stringify(paymentId)} is not the id of a payment.`)
  }
  return pad(`0x${paymentId.replaceAll('-', '').toLowerCase()}`, { size: 32 })
}
