import { parseUnits } from 'viem'
import { expect } from 'vitest'
import { createDepositor, type Depositor } from '../../support/createDepositor.js'
import type { DepositsApi } from '../../support/depositsApi.js'
import { payCard } from '../../support/payCard.js'
import { quoteAndConfirm, tokenId } from '../../support/quoteAndConfirm.js'
import { readLedger } from '../../support/readLedger.js'
import type { Untyped } from '../../support/Untyped.js'
import { until } from '../../support/until.js'
import { expectTransfersTo } from './expectTransfersTo.js'
import { watchPayment } from './watchPayment.js'

// The first account of the local chains' mnemonic; fees go there.
export const treasury = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const network = 'base'
const swapAmount = '40'

/** A payment in progress that outlives service crashes. */
export type OpenPayment = {
  isOver: () => Promise<boolean>
  /** Waits until the payment returned by the service matches. */
  waitFor: (name: string, matches: (payment: Untyped) => boolean) => Promise<Untyped>
  /** Sends the funds, from a wallet or with a card. */
  fund: () => Promise<void>
  /** Waits for the final status and checks on chain that every party was paid exactly once. */
  expectPaidOnce: () => Promise<void>
}

type Context = { api: DepositsApi; rpcUrl: (network: string) => string }

/** A wallet with enough USDC on a chain for many payments. */
export async function openDepositor({ api, rpcUrl }: Context, chain = network): Promise<Depositor> {
  return createDepositor(api, rpcUrl(chain), chain, await tokenId(api, chain, 'USDC'), '10000')
}

/** A swap from USDC to WETH. */
export async function openSwap(context: Context, person: Depositor): Promise<OpenPayment> {
  const { api, rpcUrl } = context
  const [usdc, weth] = await Promise.all([tokenId(api, network, 'USDC'), tokenId(api, network, 'WETH')])
  const { payment } = await quoteAndConfirm(api, usdc, swapAmount, weth)
  const deposit: string = payment.next_instruction.deposit_info[0].deposit_address
  const { isOver, waitFor, waitForEnd } = watchPayment(api, payment.payment_id)
  return {
    isOver,
    waitFor,
    fund: async () => {
      await person.pay(usdc, deposit, swapAmount)
    },
    expectPaidOnce: async () => {
      const done = await waitForEnd()
      expect(done.status).toBe('COMPLETE')
      const parties = { deposit, destination: done.destination_address, treasury }
      const paid = await readLedger(rpcUrl(network), usdc, parties)
      expect(paid).toMatchObject({ in: parseUnits(swapAmount, 6), toDestination: 0n, held: 0n })
      expect(paid.fees + paid.toPools).toBe(paid.in)
      const bought = await readLedger(rpcUrl(network), weth, parties)
      expect(bought).toMatchObject({ toDestination: bought.in, fees: 0n, held: 0n })
      expect(done.fulfilled.output_amount.asset).toBe(weth)
      expect(parseUnits(done.fulfilled.output_amount.amount, 18)).toBe(bought.toDestination)
      await expectTransfersTo(rpcUrl(network), weth, done.destination_address, 1)
    },
  }
}

/** A card payment that delivers the token the onramp pays out. */
export async function openCard(context: Context): Promise<OpenPayment> {
  const { api, rpcUrl } = context
  const usdc = await tokenId(api, network, 'USDC')
  const { payment } = await quoteAndConfirm(api, 'usd', '50', usdc, { onramp_methods: ['CREDIT_CARD'] })
  const deposit: string = payment.next_instruction.deposit_info[0].deposit_address
  const { isOver, waitFor, waitForEnd } = watchPayment(api, payment.payment_id)
  return {
    isOver,
    waitFor,
    fund: async () => {
      const pay = () => payCard(payment.next_instruction.funding_page_url)
      // Retries like a user whose page does not load at first.
      const paid = await until('the card is charged', () => pay().catch(() => undefined))
      expect(paid.status).toBe(303)
    },
    expectPaidOnce: async () => {
      const done = await waitForEnd()
      expect(done.status).toBe('COMPLETE')
      const parties = { deposit, destination: done.destination_address, treasury }
      const paid = await readLedger(rpcUrl(network), usdc, parties)
      expect(paid).toMatchObject({ toPools: 0n, held: 0n })
      expect(paid.toDestination + paid.fees).toBe(paid.in)
      expect(parseUnits(done.fulfilled.output_amount.amount, 6)).toBe(paid.toDestination)
      await expectTransfersTo(rpcUrl(network), usdc, done.destination_address, 1)
      await expectTransfersTo(rpcUrl(network), usdc, deposit, 1)
    },
  }
}
