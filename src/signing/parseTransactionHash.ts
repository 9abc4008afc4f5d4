import { DepositError } from '../errors/DepositError.js'
import type { Hex } from './Signer.js'

/**
 * Validates the transaction hash a wallet returned. Without one it is unknown whether the funds were sent.
 *
 * @throws {DepositError} `wallet_unknown`.
 */
export function parseTransactionHash(value: unknown): Hex {
  if (typeof value === 'string' && /^0x[0-9a-fA-F]{64}$/.test(value)) return value as Hex
  throw new DepositError('wallet_unknown', 'Your wallet did not say what it sent. Look there before you send again.')
}
