import { DepositError } from '../errors/DepositError.js'
import type { Hex } from './Signer.js'

// Every spelling that wallets use is read here and in `parseAccounts.ts`, which loads earlier. The rest of the code knows one.

/** The namespace before a value of an EVM network in CAIP-2 and CAIP-10, which WalletConnect uses. */
const namespace = /^eip155:/i

/**
 * Reads a quantity, such as a chain id: hexadecimal as the standard says, decimal, a number, or with its namespace.
 *
 * @returns Undefined for anything else.
 */
export function parseQuantity(value: unknown): bigint | undefined {
  if (typeof value === 'bigint') return value < 0n ? undefined : value
  if (typeof value === 'number') return Number.isSafeInteger(value) && value >= 0 ? BigInt(value) : undefined
  if (typeof value !== 'string') return undefined
  const text = value.replace(namespace, '').toLowerCase()
  return /^(?:0x[0-9a-f]{1,64}|\d{1,78})$/.test(text) ? BigInt(text) : undefined
}

/**
 * Reads the transaction hash that a wallet returned. Without one it is unknown whether the funds were sent.
 *
 * @throws {DepositError} `wallet_unknown`.
 */
export function parseTransactionHash(value: unknown): Hex {
  const digits = hexDigits(value)
  if (digits?.length === 64) return `0x${digits.toLowerCase()}`
  throw new DepositError('wallet_unknown', 'Your wallet did not say what it sent. Look there before you send again.')
}

/**
 * Reads a signature of any length, which may be that of a contract.
 *
 * @throws {DepositError} `wallet_unavailable`.
 */
export function parseSignature(value: unknown): Hex {
  const digits = hexDigits(value)
  if (digits !== undefined && digits.length % 2 === 0) return `0x${digits}`
  throw new DepositError('wallet_unavailable', 'Your wallet did not return a valid signature.')
}

/** The digits of hexadecimal data, whose prefix may have a capital X. */
function hexDigits(value: unknown): string | undefined {
  return typeof value === 'string' ? /^0x([0-9a-f]+)$/i.exec(value)?.[1] : undefined
}
