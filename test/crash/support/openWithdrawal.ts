import { parseUnits } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { expect } from 'vitest'
import type { Depositor } from '../../support/createDepositor.js'
import type { DepositsApi } from '../../support/depositsApi.js'
import { freshAddress } from '../../support/freshAddress.js'
import { quoteAndConfirm, tokenId } from '../../support/quoteAndConfirm.js'
import { readLedger } from '../../support/readLedger.js'
import { signPayload } from '../../support/signPayload.js'
import { until } from '../../support/until.js'
import { expectTransfersTo } from './expectTransfersTo.js'
import { type OpenPayment, treasury } from './openPayments.js'
import { watchPayment } from './watchPayment.js'

const network = 'base'
const asked = '100'
const sent = '60'
/** The service dies and starts under way, and what it does is waited for. */
const longMs = 180_000

type Context = { api: DepositsApi; rpcUrl: (network: string) => string }

/** A payment that gets too little, all of which its owner takes back. */
export async function openWithdrawal({ api, rpcUrl }: Context, person: Depositor): Promise<OpenPayment> {
  const [usdc, weth] = await Promise.all([tokenId(api, network, 'USDC'), tokenId(api, network, 'WETH')])
  const { payment, owner } = await quoteAndConfirm(api, usdc, asked, weth)
  const deposit: string = payment.next_instruction.deposit_info[0].deposit_address
  const watched = watchPayment(api, payment.payment_id)
  const recipient = freshAddress()
  const withdraw_from = { withdraw_type: 'PAYMENT', payment_id: payment.payment_id, withdraw_account: 'SPW' }
  return {
    ...watched,
    fund: async () => {
      await person.pay(usdc, deposit, sent)
      await watched.reaches('the shortage is told', ({ issues }) => issues.length > 0)
      const token_amounts = [{ token: usdc, amount: sent }]
      await takeBack(api, owner, { token_amounts, recipient_address: recipient, withdraw_from })
    },
    expectPaidOnce: async () => {
      expect((await watched.over()).status).toBe('WITHDRAWN')
      const parties = { deposit, destination: recipient, treasury }
      const taken = await readLedger(rpcUrl(network), usdc, parties)
      expect(taken).toMatchObject({ in: parseUnits(sent, 6), toPools: 0n, held: 0n })
      expect(taken.toDestination + taken.fees).toBe(taken.in)
      expect(taken.fees).toBeLessThan(parseUnits('1', 6))
      await expectTransfersTo(rpcUrl(network), usdc, recipient, 1)
    },
  }
}

/** As a client does it that hears nothing when the service dies: it asks again, and hands the same signature in again. */
async function takeBack(api: DepositsApi, owner: PrivateKeyAccount, request: unknown): Promise<void> {
  const ask = (path: string, body: unknown) =>
    until(
      `${path} is answered`,
      async () => {
        const answer = await api.post(path, body).catch(() => undefined)
        return answer?.status === 200 ? answer.body : undefined
      },
      longMs,
    )
  const { signature_type, withdraw_authorization, state_token } = await ask('/payments/withdraw', request)
  const signature = await signPayload(owner, signature_type, withdraw_authorization)
  await ask('/payments/withdraw/confirm', { signature, state_token, polling_timeout: 0 })
}
