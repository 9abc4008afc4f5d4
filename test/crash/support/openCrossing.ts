import { parseUnits } from 'viem'
import { expect } from 'vitest'
import type { Depositor } from '../../support/createDepositor.js'
import type { DepositsApi } from '../../support/depositsApi.js'
import { quoteAndConfirm, tokenId } from '../../support/quoteAndConfirm.js'
import { readLedger } from '../../support/readLedger.js'
import { tokenBalance } from '../../support/tokenBalance.js'
import { until } from '../../support/until.js'
import { expectTransfersTo } from './expectTransfersTo.js'
import { type OpenPayment, treasury } from './openPayments.js'
import { watchPayment } from './watchPayment.js'

const amount = '60'
/** Longer than the bridge's fill deadline. */
const pastDeadlineSeconds = 1_900

type Context = { api: DepositsApi; rpcUrl: (network: string) => string }

/** A cross-chain swap from USDC. */
export async function openCrossing(context: Context, person: Depositor): Promise<OpenPayment> {
  const { api, rpcUrl } = context
  const [here, there, weth] = await tokens(api)
  const { payment } = await quoteAndConfirm(api, here, amount, weth)
  const deposit: string = payment.next_instruction.deposit_info[0].deposit_address
  const watched = watchPayment(api, payment.payment_id)
  return {
    ...watched,
    fund: async () => {
      await person.pay(here, deposit, amount)
    },
    expectPaidOnce: async () => {
      const done = await watched.waitForEnd()
      expect(done.status).toBe('COMPLETE')
      const parties = { deposit, destination: done.destination_address, treasury }
      const sent = await readLedger(rpcUrl('arbitrum'), here, parties)
      expect(sent).toMatchObject({ in: parseUnits(amount, 6), toDestination: 0n, held: 0n })
      expect(sent.fees + sent.toPools).toBe(sent.in)
      const passed = await readLedger(rpcUrl('base'), there, parties)
      expect(passed).toMatchObject({ in: passed.toPools, toDestination: 0n, fees: 0n, held: 0n })
      // The bridge keeps its fee, which is less than one dollar of sixty.
      expect(sent.toPools).toBeGreaterThan(passed.in)
      expect(sent.toPools - passed.in).toBeLessThan(parseUnits('1', 6))
      const bought = await readLedger(rpcUrl('base'), weth, parties)
      expect(bought).toMatchObject({ toDestination: bought.in, fees: 0n, held: 0n })
      expect(parseUnits(done.fulfilled.output_amount.amount, 18)).toBe(bought.toDestination)
      await expectTransfersTo(rpcUrl('base'), there, deposit, 1)
      await expectTransfersTo(rpcUrl('base'), weth, done.destination_address, 1)
    },
  }
}

/** The same, but the bridge misses its deadline and refunds. */
export async function openRefund(context: Context, person: Depositor): Promise<OpenPayment> {
  const { api, rpcUrl } = context
  const [here, there, weth] = await tokens(api)
  const { payment } = await quoteAndConfirm(api, here, amount, weth)
  const deposit: string = payment.next_instruction.deposit_info[0].deposit_address
  const watched = watchPayment(api, payment.payment_id)
  const control = (path: string, request: Record<string, unknown>) =>
    until(`${path} is accepted`, async () =>
      (await api.post(`/control/${path}`, request).catch(() => undefined))?.status === 200 ? true : undefined,
    )
  return {
    ...watched,
    fund: async () => {
      await control('faults', { name: 'bridge_stuck' })
      await person.pay(here, deposit, amount)
      await until('the money left for the bridge', async () =>
        (await tokenBalance(rpcUrl('arbitrum'), addressOf(here), deposit)) === '0' ? true : undefined,
      )
      await control('clock', { advance_seconds: pastDeadlineSeconds })
    },
    expectPaidOnce: async () => {
      const failed = await watched.waitForEnd()
      expect(failed.status).toBe('FAILED')
      const parties = { deposit, destination: failed.destination_address, treasury }
      const { in: received, toDestination, toPools, fees, held } = await readLedger(rpcUrl('arbitrum'), here, parties)
      // The bridge refunded everything once; only the service's own fee is spent.
      expect({ toDestination, held }).toEqual({ toDestination: 0n, held: toPools })
      expect(received - toPools).toBe(parseUnits(amount, 6))
      expect(held + fees).toBe(parseUnits(amount, 6))
      await expectTransfersTo(rpcUrl('base'), there, deposit, 0)
    },
  }
}

async function tokens(api: DepositsApi): Promise<[string, string, string]> {
  return Promise.all([tokenId(api, 'arbitrum', 'USDC'), tokenId(api, 'base', 'USDC'), tokenId(api, 'base', 'WETH')])
}

function addressOf(asset: string): string {
  return asset.slice(asset.indexOf(':') + 1)
}
