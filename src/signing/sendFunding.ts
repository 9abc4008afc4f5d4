import { sameAddress } from '../address/sameAddress.js'
import { DepositError } from '../errors/DepositError.js'
import { type FundingRequest, fundingTransaction } from './fundingTransaction.js'
import { readHash } from './readHash.js'
import type { Hex, Signer } from './Signer.js'

export type SendFundingParameters = FundingRequest & {
  /** The account on the screen. Another account in the wallet stops the transfer. */
  from: string
}

/**
 * Asks the connected wallet to send exactly the deposit on the screen.
 *
 * @returns The hash of the broadcast transaction.
 * @throws DepositError `signing_refused`, `wallet_wrong_account`, or what the wallet said (`wallet_rejected`, `wallet_busy`, …), where
 * `wallet_unknown` means that it may have been sent.
 */
export async function sendFunding(signer: Signer, { from, ...request }: SendFundingParameters): Promise<Hex> {
  const transaction = fundingTransaction(request)
  const account = await signer.getAddress()
  if (!sameAddress(account, from))
    throw new DepositError('wallet_wrong_account', 'Your wallet uses another account now. Nothing was sent.')
  return readHash(await signer.sendTransaction(transaction))
}
