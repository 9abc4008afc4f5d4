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
const quotedAmount = '100'
const sentAmount = '60'

type Context = { api: DepositsApi; rpcUrl: (network: string) => string }

/** An underpaid payment whose owner withdraws everything. */
export async function openWithdrawal({ api, rpcUrl }: Context, person: Depositor): Promise<OpenPayment> {
  const [usdc, weth] = await Promise.all([tokenId(api, network, 'USDC'), tokenId(api, network, 'WETH')])
  const { payment, owner } = await quoteAndConfirm(api, usdc, quotedAmount, weth)
  const deposit: string = payment.next_instruction.deposit_info[0].deposit_address
  const watched = watchPayment(api, payment.payment_id)
  const recipient = freshAddress()
  const withdraw_from = { withdraw_type: 'PAYMENT', payment_id: payment.payment_id, withdraw_account: 'SPW' }
  return {
    ...watched,
    fund: async () => {
      await person.pay(usdc, deposit, sentAmount)
      await watched.waitFor('the shortage is reported', ({ issues }) => issues.length > 0)
      const token_amounts = [{ token: usdc, amount: sentAmount }]
      await withdraw(api, owner, { token_amounts, recipient_address: recipient, withdraw_from })
    },
    expectPaidOnce: async () => {
      expect((await watched.waitForEnd()).status).toBe('WITHDRAWN')
      const parties = { deposit, destination: recipient, treasury }
      const taken = await readLedger(rpcUrl(network), usdc, parties)
      expect(taken).toMatchObject({ in: parseUnits(sentAmount, 6), toPools: 0n, held: 0n })
      expect(taken.toDestination + taken.fees).toBe(taken.in)
      expect(taken.fees).toBeLessThan(parseUnits('1', 6))
      await expectTransfersTo(rpcUrl(network), usdc, recipient, 1)
    },
  }
}

/** Retries both requests while the service is down, and submits the same signature again. */
async function withdraw(api: DepositsApi, owner: PrivateKeyAccount, request: unknown): Promise<void> {
  const postUntilOk = (path: string, body: unknown) =>
    until(`${path} responds`, async () => {
      const response = await api.post(path, body).catch(() => undefined)
      return response?.status === 200 ? response.body : undefined
    })
  const { signature_type, withdraw_authorization, state_token } = await postUntilOk('/payments/withdraw', request)
  const signature = await signPayload(owner, signature_type, withdraw_authorization)
  await postUntilOk('/payments/withdraw/confirm', { signature, state_token, polling_timeout: 0 })
}
