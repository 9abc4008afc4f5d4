import { sameAddress } from '../address/evm.js'
import { DepositError } from '../errors/DepositError.js'
import { type FundingRequest, fundingTransaction } from './fundingTransaction.js'
import type { Hex, Signer } from './Signer.js'

export type SendFundingParameters = FundingRequest & {
  /** The account on the screen. Another account in the wallet stops the transfer. */
  from: string
}

/**
 * Asks the connected wallet to send exactly the deposit on the screen.
 *
 * @returns The hash of the broadcast transaction.
 * @throws DepositError `signing_refused`, `wallet_wrong_account`, or what the wallet said (`wallet_rejected`, `wallet_busy`, …).
 */
export async function sendFunding(signer: Signer, { from, ...request }: SendFundingParameters): Promise<Hex> {
  const transaction = fundingTransaction(request)
  const account = await signer.getAddress()
  if (!sameAddress(account, from))
    throw new DepositError('wallet_wrong_account', 'Your wallet uses another account now. Nothing was sent.')
  const hash = await signer.sendTransaction(transaction)
  if (!/^0x[0-9a-fA-F]{64}$/.test(hash))
    throw new DepositError('wallet_unavailable', 'Your wallet gave an answer this page does not understand.')
  return hash
}
