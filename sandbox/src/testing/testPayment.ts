import { randomUUID } from 'node:crypto'
import type { Address, Hex } from 'viem'
import type { HDAccount } from 'viem/accounts'
import { accountFor } from '../chains/accounts.js'
import { executeCall } from '../wallets/executeCall.js'
import type { Leg, Order } from '../wallets/Order.js'
import { oneTimeWallet, type WalletArgs, walletAddress } from '../wallets/oneTimeWallet.js'
import { type Withdrawal, withdrawCall } from '../wallets/Withdrawal.js'
import { withdrawTypedData } from '../wallets/withdrawTypedData.js'
import { type TestCall, type TestChain, testAccount } from './startTestChain.js'

export const farFuture = 4_000_000_000n

/** A payment with a fresh recipient, so that its balance starts at zero. */
export type TestPayment = {
  args: WalletArgs
  wallet: Address
  recipient: Address
  order: Order
  execute: (overrides?: { fee?: bigint; callData?: Hex; order?: Order; leg?: number }) => TestCall
  sign: (withdrawal: Withdrawal, signer?: HDAccount) => Promise<Hex>
  withdraw: (withdrawal: Withdrawal, overrides?: { signer?: HDAccount; signature?: Hex }) => Promise<TestCall>
}

/** A single-leg payment owned by test account 5, or by the given owner. */
export function testPayment(
  { chain }: TestChain,
  leg: Partial<Leg> & Pick<Leg, 'tokenIn' | 'tokenOut' | 'amountIn'>,
  { owner = testAccount(5).address, deadline = farFuture }: { owner?: Address; deadline?: bigint } = {},
): TestPayment {
  const paymentId = randomUUID()
  const recipient = leg.recipient ?? (`0x${randomUUID().replaceAll('-', '')}00000001` as Address)
  const bounds = {
    maxFee: 0n,
    share: null,
    minOut: 1n,
    target: null,
    callHash: null,
    actions: [],
    chainId: chain.chainId,
  }
  const order: Order = { legs: [{ ...bounds, ...leg, recipient: leg.recipient === null ? null : recipient }], deadline }
  const identity = { chain, owner, order, paymentId }
  const args = oneTimeWallet(identity)
  const sign = (withdrawal: Withdrawal, signer: HDAccount = testAccount(5)) =>
    signer.signTypedData(withdrawTypedData(chain, args, withdrawal))
  return {
    args,
    wallet: walletAddress(identity),
    recipient,
    order,
    execute: (overrides = {}) => executeCall({ ...identity, leg: 0, fee: 0n, callData: '0x', ...overrides }),
    sign,
    withdraw: async (withdrawal, { signer, signature } = {}) =>
      withdrawCall(chain, args, withdrawal, {
        form: 'EIP712',
        signature: signature ?? (await sign(withdrawal, signer)),
      }),
  }
}

export const operator = accountFor('operator')
