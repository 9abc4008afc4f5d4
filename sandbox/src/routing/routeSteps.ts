import type { Asset, TokenAsset } from '../catalog/createCatalog.js'
import { amountOf } from '../catalog/pricedAsset.js'
import type { Movement, RouteStep } from './types.js'

export type RouteAmounts = {
  input: Asset
  inputAmount: bigint
  deposit: TokenAsset
  depositAmount: bigint
  output: TokenAsset
  outputAmount: bigint
}

/** The steps of a route as the wire tells them: money comes in, is exchanged where needed, and goes out. */
export function routeSteps(amounts: RouteAmounts): RouteStep[] {
  const { input, inputAmount, deposit, depositAmount, output, outputAmount } = amounts
  const user = movement('USER', input, inputAmount)
  const deposited = movement('PROCESSING_ADDRESS', deposit, depositAmount)
  const held = movement('PROCESSING_ADDRESS', output, outputAmount)
  const sent = movement('DEST', output, outputAmount)
  const steps: Omit<RouteStep, 'step_index'>[] = [
    input.kind === 'fiat'
      ? {
          type: 'ONRAMP',
          net_effect: { consume: [user], produce: [deposited] },
          pieces_info: [{ type: 'user_fund' }, { type: 'onramp' }],
        }
      : {
          type: 'USER_FUND',
          net_effect: { consume: [user], produce: [deposited] },
          pieces_info: [{ type: 'user_fund' }],
        },
  ]
  const exchanges = deposit.id !== output.id
  if (exchanges) {
    steps.push({
      type: 'ONCHAIN_STEP',
      net_effect: { consume: [deposited], produce: [held] },
      pieces_info: [{ type: 'convert' }],
    })
  }
  steps.push({
    type: 'ONCHAIN_STEP',
    net_effect: { consume: [exchanges ? held : deposited], produce: [sent] },
    pieces_info: [{ type: 'transfer_out' }],
  })
  return steps.map((step, index) => ({ ...step, step_index: index }))
}

function movement(account: Movement['account'], asset: Asset, units: bigint): Movement {
  const { amount } = amountOf(asset, units)
  return { account, resource: { asset: asset.id, property: 'BALANCE' }, amount }
}
