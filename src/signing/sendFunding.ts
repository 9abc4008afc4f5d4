import { sameAddress } from '../address/evm.js'
import { DepositError } from '../errors/DepositError.js'
import { type FundingRequest, fundingTransaction, refuseFunding } from './fundingTransaction.js'
import { isWitnessed } from './isWitnessed.js'
import type { Hex, Signer } from './Signer.js'
import { parseTransactionHash } from './walletAnswers.js'

export type SendFundingParameters = FundingRequest & {
  /** The account on the screen. The transfer is refused if the wallet uses another one. */
  from: string
  /**
   * Called before the transfer is requested if the wallet could not confirm the network and the token's decimals, so that
   * the user can be told. Without it such a transfer is refused.
   */
  onUnwitnessed?: (() => void) | undefined
}

/**
 * Requests the transaction for exactly the deposit on the screen from the connected wallet.
 *
 * Network and decimals come from the deposits service. The wallet is asked for both first, so that a wrong value cannot
 * turn 100 tokens into 10,000: a difference stops the transfer.
 *
 * @returns The hash of the broadcast transaction.
 * @throws DepositError `signing_refused` (with a rule of `fundingTransaction`, `witness_chain`, `witness_decimals` or
 * `witness_none`),
 * `wallet_wrong_account`, or the wallet's error (`wallet_rejected`, `wallet_busy`, …). `wallet_unknown` means that it may
 * have been sent.
 */
export async function sendFunding(
  signer: Signer,
  { from, onUnwitnessed, ...request }: SendFundingParameters,
): Promise<Hex> {
  const transaction = fundingTransaction(request)
  await assertAccount(signer, from)
  const { chainId, decimals } = request
  const { to, data } = transaction
  const token = data === '0x' ? undefined : to
  if (!(await isWitnessed(signer, { chainId, token, decimals }, refuseFunding))) {
    if (!onUnwitnessed) throw refuseFunding('witness_none')
    onUnwitnessed()
  }
  // The wallet may have taken minutes to switch networks.
  await assertAccount(signer, from)
  return parseTransactionHash(await signer.sendTransaction(transaction))
}

async function assertAccount(signer: Signer, from: string): Promise<void> {
  if (sameAddress(await signer.getAddress(), from)) return
  throw new DepositError('wallet_wrong_account', 'Your wallet uses another account now. Nothing was sent.')
}
