import { sameAddress } from '../address/evm.js'
import { DepositError } from '../errors/DepositError.js'
import { type FundingRequest, fundingTransaction, refuseFunding } from './fundingTransaction.js'
import { parseTransactionHash } from './parseTransactionHash.js'
import type { Hex, Signer, TransactionRequest } from './Signer.js'

export type SendFundingParameters = FundingRequest & {
  /** The account on the screen. The transfer is refused if the wallet uses another one. */
  from: string
  /** Called before the transfer is requested if the wallet could not confirm the network and the token's decimals. */
  onUnwitnessed?: (() => void) | undefined
}

/**
 * Requests the transaction for exactly the deposit on the screen from the connected wallet.
 *
 * Network and decimals come from the deposits service. The wallet is asked for both first, so that a wrong value cannot
 * turn 100 tokens into 10,000: a difference stops the transfer.
 *
 * @returns The hash of the broadcast transaction.
 * @throws DepositError `signing_refused` (with a rule of `fundingTransaction`, `witness_chain` or `witness_decimals`),
 * `wallet_wrong_account`, or the wallet's error (`wallet_rejected`, `wallet_busy`, …). `wallet_unknown` means that it may
 * have been sent.
 */
export async function sendFunding(
  signer: Signer,
  { from, onUnwitnessed, ...request }: SendFundingParameters,
): Promise<Hex> {
  const transaction = fundingTransaction(request)
  await assertAccount(signer, from)
  if (!(await isWitnessed(signer, transaction, request.decimals))) onUnwitnessed?.()
  // The wallet may have taken minutes to switch networks.
  await assertAccount(signer, from)
  return parseTransactionHash(await signer.sendTransaction(transaction))
}

/**
 * Compares chain and decimals with those that the wallet's own node reports.
 *
 * @returns False if the wallet cannot be asked.
 */
async function isWitnessed(
  signer: Signer,
  { chainId, to, data }: TransactionRequest,
  decimals: number,
): Promise<boolean> {
  if (!signer.readToken) return false
  const token = data === '0x' ? undefined : to
  try {
    const reading = await signer.readToken({ chainId, token })
    if (reading.chainId !== chainId) throw refuseFunding('witness_chain')
    if (token !== undefined && reading.decimals !== decimals) throw refuseFunding('witness_decimals')
    return true
  } catch (error) {
    // Other errors are final: a difference, or a wallet that did not switch networks or already shows a request.
    if (DepositError.is(error) && error.code !== 'wallet_unavailable') throw error
    return false
  }
}

async function assertAccount(signer: Signer, from: string): Promise<void> {
  if (sameAddress(await signer.getAddress(), from)) return
  throw new DepositError('wallet_wrong_account', 'Your wallet uses another account now. Nothing was sent.')
}
