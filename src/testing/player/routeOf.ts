import type { Movement, RouteStep } from '../../schema/Route.js'
import { isFiat } from './isFiat.js'

export type RouteAmounts = {
  input: string
  inputAmount: string
  /** The token that reaches the one-time wallet. */
  deposit: string
  depositAmount: string
  output: string
  outputAmount: string
}

/** The steps from payer to destination: funding, a swap or bridge if needed, and the transfer out. */
export function routeOf(amounts: RouteAmounts): RouteStep[] {
  const { input, inputAmount, deposit, depositAmount, output, outputAmount } = amounts
  const paid = movement('USER', input, inputAmount)
  const deposited = movement('PROCESSING_ADDRESS', deposit, depositAmount)
  const held = movement('PROCESSING_ADDRESS', output, outputAmount)
  const sent = movement('DEST', output, outputAmount)
  const crosses = networkOf(deposit) !== networkOf(output)
  const moves = crosses || deposit !== output
  const steps: Omit<RouteStep, 'step_index'>[] = [
    isFiat(input)
      ? step('ONRAMP', paid, deposited, 'user_fund', 'onramp')
      : step('USER_FUND', paid, deposited, 'user_fund'),
    ...(moves ? [step('ONCHAIN_STEP', deposited, held, crosses ? 'bridge' : 'convert')] : []),
    step('ONCHAIN_STEP', moves ? held : deposited, sent, 'transfer_out'),
  ]
  return steps.map((part, step_index) => ({ ...part, step_index }))
}

function step(type: string, from: Movement, to: Movement, ...pieces: string[]): Omit<RouteStep, 'step_index'> {
  return { type, net_effect: { consume: [from], produce: [to] }, pieces_info: pieces.map((piece) => ({ type: piece })) }
}

function movement(account: string, asset: string, amount: string): Movement {
  return { account, resource: { asset, property: 'BALANCE' }, amount }
}

function networkOf(asset: string): string {
  return asset.split(':')[0] ?? ''
}
