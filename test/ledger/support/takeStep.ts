import { type Address, type LocalAccount, parseUnits } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { withdrawalCall } from '../../support/bringOnChain.js'
import type { DepositsApi } from '../../support/depositsApi.js'
import { freshAddress } from '../../support/freshAddress.js'
import { payCard } from '../../support/payCard.js'
import { quoteRequest } from '../../support/quoteAndConfirm.js'
import { signPayload } from '../../support/signPayload.js'
import type { Untyped } from '../../support/Untyped.js'
import { type Call, transferCall } from './createFunder.js'
import type { PaymentKind, Step } from './Sequence.js'
import type { Tracked } from './Tracked.js'

/** Dependencies of the steps. Amounts stay below the owner verification threshold. */
export type Stage = {
  api: DepositsApi
  tokens: { usdc: string; dai: string; weth: string; away: string }
  /** Queues a transaction that the funder sends at the end of the round. */
  send: (call: Call) => void
}

const amount = '60'
const wrongTokenUnits = 7n * 10n ** 18n

/** Opens the payment that a sequence starts with. */
export async function openPayment(stage: Stage, kind: PaymentKind): Promise<Tracked> {
  const { tokens } = stage
  const output = { plain: tokens.usdc, swap: tokens.weth, crossing: tokens.away, card: tokens.usdc }[kind]
  const request =
    kind === 'card'
      ? quoteRequest('usd', amount, output, { onramp_methods: ['CREDIT_CARD'] })
      : quoteRequest(tokens.usdc, amount, output)
  const opened = await confirm(stage, request, privateKeyToAccount(generatePrivateKey()))
  if (typeof opened === 'string') throw new Error(opened)
  return opened
}

/** Applies a step to a sequence's newest payment. Resolves with the payment that the next step uses. */
export async function takeStep(stage: Stage, payment: Tracked, step: Step): Promise<Tracked> {
  const { tokens } = stage
  const pay = (token: string, units: bigint) => stage.send(transferCall({ token, to: payment.deposit, units }))
  if (step === 'fund' && payment.page !== undefined) await payCard(payment.page)
  else if (step === 'fund') pay(payment.token, payment.amount)
  else if (step === 'fund half') pay(payment.token, payment.amount / 2n)
  else if (step === 'wrong token') pay(tokens.dai, wrongTokenUnits)
  else if (step === 'withdraw') await withdrawAll(stage, payment, freshAddress(), ['service'])
  else if (step === 'bring') await withdrawAll(stage, payment, freshAddress(), ['chain'])
  else if (step === 'race') await withdrawAll(stage, payment, freshAddress(), ['service', 'chain'])
  else if (step === 'requote') return requote(stage, payment)
  return payment
}

async function requote(stage: Stage, parent: Tracked): Promise<Tracked> {
  const { tokens } = stage
  const request = quoteRequest(tokens.usdc, '1', tokens.weth, { parent_payment_id: parent.id })
  const child = await confirm(stage, request, parent.owner)
  // The parent has no funds to reuse, or too little.
  if (typeof child === 'string') return parent
  await withdrawAll(stage, parent, child.deposit, ['service'])
  return child
}

/** A payment, or the error response. */
async function confirm({ api, tokens }: Stage, request: unknown, owner: LocalAccount): Promise<Tracked | string> {
  const quoted = await api.post('/payments/quotes', request)
  const [quote] = quoted.body.quotes ?? []
  if (quoted.status !== 200 || !quote) return JSON.stringify(quoted.body)
  const destination = freshAddress()
  const { status, body } = await api.post('/payments/confirm', {
    payment_id: quote.payment_id,
    state_token: quoted.body.state_token,
    owner_address: owner.address,
    destination_address: destination,
  })
  const [info] = body.next_instruction?.deposit_info ?? []
  if (status !== 200 || !info) return JSON.stringify(body)
  return {
    id: quote.payment_id,
    owner,
    deposit: info.deposit_address as Address,
    destination,
    token: info.deposit_token,
    amount: parseUnits(info.deposit_amount, decimalsOf(tokens, info.deposit_token)),
    page: body.next_instruction.funding_page_url,
    recipients: [],
  }
}

function decimalsOf({ usdc, away }: Stage['tokens'], token: string): number {
  return token === usdc || token === away ? 6 : 18
}

/** Withdraws everything withdrawable of a payment, on each network. Rejected withdrawals are skipped. */
async function withdrawAll(
  { api, tokens, send }: Stage,
  payment: Tracked,
  recipient: Address,
  ways: readonly ('service' | 'chain')[],
): Promise<void> {
  const scope = { kind: 'PAYMENT', payment_id: payment.id }
  const query = { source: 'OWNER', owner: payment.owner.address, scope, tokens: Object.values(tokens) }
  const { body } = await api.post('/payments/balances', { query })
  const found: Untyped[] = (body.balance_results ?? []).filter((balance: Untyped) => balance.withdraw_from)
  for (const network of new Set(found.map(({ token }) => token.split(':')[0]))) {
    const here = found.filter(({ token }) => token.startsWith(`${network}:`))
    const { status, body: prepared } = await api.post('/payments/withdraw', {
      token_amounts: here.map(({ token, value }) => ({ token, amount: value.amount })),
      recipient_address: recipient,
      withdraw_from: here[0].withdraw_from,
    })
    if (status !== 200) continue
    payment.recipients.push(recipient)
    const signature = await signPayload(payment.owner, prepared.signature_type, prepared.withdraw_authorization)
    const confirmation = { signature, state_token: prepared.state_token, polling_timeout: 0 }
    // The funder has an account on the first network only.
    const isReachable = network === payment.token.split(':')[0] && network === tokens.usdc.split(':')[0]
    if (ways.includes('service') || !isReachable) await api.post('/payments/withdraw/confirm', confirmation)
    if (!ways.includes('chain') || !isReachable) continue
    const { body: shown } = await api.get(`/payments?payment_id=${payment.id}`)
    send(withdrawalCall(shown, prepared.withdraw_authorization, signature))
  }
}
