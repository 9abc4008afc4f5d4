import { beforeEach, expect, test } from 'vitest'
import {
  recipient,
  request,
  scriptService,
  spyWallet,
  start,
  stored,
  wallet,
} from '../../../test/support/withdrawalStage.js'
import type { WithdrawalRequest } from '../../storage/withdrawalRecords.js'

beforeEach(() => stored.clear())

test.each<[string, (asked: WithdrawalRequest) => void]>([
  ['the recipient', (asked) => Object.assign(asked, { recipient: wallet })],
  ['the owner', (asked) => Object.assign(asked, { owner: wallet })],
  ['the wallet', (asked) => Object.assign(asked, { address: recipient })],
  ['the network', (asked) => Object.assign(asked, { chainId: '1' })],
  ['the payment', (asked) => Object.assign(asked, { paymentId: 'pay_other' })],
  ['the amount', ({ tokens }) => Object.assign(tokens[0] ?? {}, { amount: '1250' })],
  ['the highest fee', ({ tokens }) => Object.assign(tokens[0] ?? {}, { maxFee: '12' })],
  ['the decimals', ({ tokens }) => Object.assign(tokens[0] ?? {}, { decimals: 18 })],
  ['the token', ({ tokens }) => Object.assign(tokens[0] ?? {}, { token: 'arbitrum:0x' })],
  ['the source', ({ withdrawFrom }) => Object.assign(withdrawFrom, { payment_id: 'pay_other' })],
])('%s that a caller changes in its object afterwards is not withdrawn', async (_, change) => {
  const { client, calls } = scriptService()
  const { signer } = spyWallet()
  const flow = start(client)
  const own = structuredClone(request)
  const preparing = flow.prepare(own)
  change(own)
  await preparing
  change(own)
  await flow.sign(signer)
  expect(flow.getState()).toMatchObject({ stage: 'ended', request: { ...request, tokens: [{ amount: '12.5' }] } })
  expect(calls[0]?.body).toMatchObject({ recipient_address: recipient, withdraw_from: request.withdrawFrom })
})
