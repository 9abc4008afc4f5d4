import { randomUUID } from 'node:crypto'
import type { StateOverride } from 'viem'
import type { TokenAsset } from '../catalog/createCatalog.js'
import { accountFor } from '../chains/accounts.js'
import { balanceOverride, balanceSlot } from '../chains/balanceSlot.js'
import { revertReason } from '../chains/revertReason.js'
import type { Chain } from '../chains/types.js'
import { executionGas } from '../money/terms.js'
import { executeCall } from '../wallets/executeCall.js'
import { type Order, toActions } from '../wallets/Order.js'
import { walletAddress } from '../wallets/oneTimeWallet.js'
import type { Issue } from '../wire/Issue.js'
import type { CustomActions } from '../wire/Quote.js'

/** The deadline of simulated orders. */
const simulationDeadline = 2n ** 40n

/**
 * Simulates calls on arrival with `eth_estimateGas`, through the real contracts and from a wallet whose balance is
 * overridden to the amount. Returns an issue when they fail or use more gas than the request pays for.
 */
export async function simulateCalls(
  chain: Chain,
  output: TokenAsset,
  amount: bigint,
  { actions, user_estimated_gas }: CustomActions,
): Promise<Issue | undefined> {
  const owner = accountFor('operator').address
  const identity = { chain, owner, order: arrivalOrder(chain, output, amount, actions), paymentId: randomUUID() }
  const stateOverride = await overrideBalance(chain, output, walletAddress(identity), amount)
  // Without a known balance slot the calls cannot be simulated; the order's bounds still apply.
  if (!stateOverride) return undefined
  const call = executeCall({ ...identity, leg: 0, fee: 0n, callData: '0x' })
  try {
    const gas = await chain.client.estimateGas({ account: owner, ...call, stateOverride })
    const needed = gas > executionGas ? gas - executionGas : 0n
    if (needed <= BigInt(user_estimated_gas)) return undefined
    return { kind: 'other', message: `The calls on arrival take ${needed} gas, which is more than user_estimated_gas.` }
  } catch (error) {
    const reason = revertReason(error)
    if (reason === undefined) throw error
    const message = 'The calls on arrival would fail. Check their targets and data.'
    return { kind: 'other', code: 'calls_would_fail', params: { reason }, message }
  }
}

function arrivalOrder(chain: Chain, output: TokenAsset, amount: bigint, calls: CustomActions['actions']): Order {
  const leg = {
    chainId: chain.chainId,
    tokenIn: output.address,
    amountIn: amount,
    maxFee: 0n,
    share: null,
    tokenOut: output.address,
    minOut: 1n,
    recipient: null,
    target: null,
    callHash: null,
    actions: toActions(calls),
  }
  return { legs: [leg], deadline: simulationDeadline }
}

async function overrideBalance(
  chain: Chain,
  { address: token }: TokenAsset,
  address: `0x${string}`,
  amount: bigint,
): Promise<StateOverride | undefined> {
  if (token === '0x') return [{ address, balance: amount }]
  const slot = await balanceSlot(chain, token)
  return slot === undefined ? undefined : balanceOverride(token, slot, address, amount)
}
