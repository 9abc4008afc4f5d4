import { sameAddress } from '../address/evm.js'
import { DepositError } from '../errors/DepositError.js'
import { type FundingRequest, fundingTransaction } from './fundingTransaction.js'
import { parseTransactionHash } from './parseTransactionHash.js'
import type { Hex, Signer } from './Signer.js'

export type SendFundingParameters = FundingRequest & {
  /** The account on the screen. The transfer is refused if the wallet uses another one. */
  from: string
}

/**
 * Requests the transaction for exactly the deposit on the screen from the connected wallet.
 *
 * @returns The hash of the broadcast transaction.
 * @throws DepositError `signing_refused`, `wallet_wrong_account`, or the wallet's error (`wallet_rejected`,
 * `wallet_busy`, …). `wallet_unknown` means that it may have been sent.
 */
export async function sendFunding(signer: Signer, { from, ...request }: SendFundingParameters): Promise<Hex> {
  const transaction = fundingTransaction(request)
  const account = await signer.getAddress()
  if (!sameAddress(account, from))
    throw new DepositError('wallet_wrong_account', 'Your wallet uses another account now. Nothing was sent.')
  return parseTransactionHash(await signer.sendTransaction(transaction))
}
