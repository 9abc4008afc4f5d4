import type { FundingTransfer } from '../../src/core/fund/planFunding.js'
import { toUnits } from '../../src/money/toUnits.js'
import { addressOf, chainOf } from '../../src/schema/assetId.js'
import type { AgreedAsset } from '../../src/storage/agreementRecord.js'
import { depositAddress, destination, owner } from './fixtures.js'

/** A transfer as derived for a payment that was confirmed in this browser. */
export function transferOf(
  token: string,
  amount: string,
  asset: AgreedAsset | undefined,
  change: Partial<FundingTransfer> = {},
): FundingTransfer {
  return {
    origin: 'confirmed',
    token,
    contract: addressOf(token) ?? '',
    network: chainOf(token) ?? '',
    asset,
    amount,
    units: asset && toUnits(amount, asset.decimals),
    address: depositAddress,
    proof: 'none',
    destination,
    owner,
    ...change,
  }
}
