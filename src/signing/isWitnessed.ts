import { DepositError } from '../errors/DepositError.js'
import type { Hex, Signer } from './Signer.js'

/** A token as the deposits service describes it. */
export type WitnessedToken = {
  chainId: bigint
  /** Contract; undefined for the native currency. */
  token: Hex | undefined
  decimals: number
}

/** What the wallet's own node says differently. */
export type WitnessRule = 'witness_chain' | 'witness_decimals'

/**
 * Compares the chain and the decimals of a token with those that the wallet's own node reports.
 *
 * @param refuse Creates the error for a difference.
 * @returns False if the wallet cannot be asked.
 */
export async function isWitnessed(
  signer: Signer,
  { token, decimals, ...on }: WitnessedToken,
  refuse: (rule: WitnessRule) => DepositError,
): Promise<boolean> {
  if (!signer.readToken) return false
  const chainId = Number(on.chainId)
  try {
    const reading = await signer.readToken({ chainId, token })
    if (reading.chainId !== chainId) throw refuse('witness_chain')
    if (token !== undefined && reading.decimals !== decimals) throw refuse('witness_decimals')
    return true
  } catch (error) {
    // Other errors are final: a difference, or a wallet that did not switch networks or already shows a request.
    if (DepositError.is(error) && error.code !== 'wallet_unavailable') throw error
    return false
  }
}
