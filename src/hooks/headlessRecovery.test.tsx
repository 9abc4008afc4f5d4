import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { ownDay } from '../../test/support/ownDay.js'
import { ownerWallet } from '../../test/support/ownerWallet.js'
import { createDepositClient, getPayment } from '../exports/client.js'
import {
  DepositProvider,
  isCheckable,
  statusView,
  useHistory,
  useOwnerBalances,
  usePayment,
  useRequote,
  useVerification,
  useVerificationPlans,
  useWallet,
  useWithdraw,
  type WithdrawalRequest,
} from '../exports/hooks.js'
import type { Payment } from '../exports/schema.js'
import { createScenario } from '../testing/createScenario.js'
import type { ScenarioName } from '../testing/scenarios/scenarios.js'

// A headless host: imports public exports only.
afterEach(cleanup)

/** Renders a host's hook at a payment of a scenario, with the owner's wallet connected. */
async function open<T extends Step>(name: ScenarioName, elapsed: number, useStep: (asked: Payment) => T) {
  const scenario = createScenario(name, { time: 'manual', hold: true, elapsed, startAt: ownDay() })
  const client = createDepositClient({ baseUrl: '/api', fetch: scenario.fetch, now: scenario.clock.now })
  const wallet = ownerWallet()
  const asked = await getPayment(client, { payment_id: scenario.paymentId })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <DepositProvider client={client} storage={null} wallet={wallet.provider}>
      {children}
    </DepositProvider>
  )
  const { result } = renderHook(() => useStep(asked), { wrapper })
  await waitFor(() => expect(result.current.payment.data).toBeDefined())
  const { account, wallets, connect } = result.current.wallet
  if (!account) await act(async () => void connect(wallets[0]?.id ?? ''))
  await waitFor(() => expect(result.current.wallet.account).toBeDefined())
  return {
    asked,
    wallet,
    now: () => result.current,
    /** Advances the clock by that many seconds and refocuses the page. */
    advance: async (seconds: number) => {
      scenario.clock.advance(seconds * 1_000)
      await act(async () => void window.dispatchEvent(new Event('visibilitychange')))
    },
  }
}

type Step = Pick<ReturnType<typeof useRecovery>, 'payment' | 'wallet'>

function useProof(asked: Payment) {
  return {
    asked,
    payment: usePayment(asked.payment_id),
    wallet: useWallet(),
    plans: useVerificationPlans(asked, 31_337n),
    proof: useVerification(),
  }
}

function useRecovery({ payment_id, owner_address: owner }: Payment) {
  const payment = usePayment(payment_id)
  const withdraw = useWithdraw(payment.data)
  const { state } = withdraw
  return {
    payment,
    withdraw,
    wallet: useWallet(),
    balances: useOwnerBalances({ owner, scope: { kind: 'PAYMENT', payment_id } }),
    requote: useRequote(state.stage === 'idle' ? payment.data : undefined),
    history: useHistory({ owner_address: owner, id_query: payment_id }),
    child: usePayment(state.stage === 'idle' ? undefined : state.request.childId),
  }
}

test('a headless host finds, reviews and withdraws the funds of a failed payment', async () => {
  const { now, advance, asked: payment } = await open('bridge-failed', 90, useRecovery)
  expect(statusView(payment)).toEqual({ screen: 'problem', reason: 'failed' })
  await waitFor(() => expect(now().history.data?.payment_statuses[0]?.payment_id).toBe(payment.payment_id))
  await waitFor(() => expect(now().balances.data).toBeDefined())
  const [balance] = now().balances.data?.balance_results ?? []
  if (balance?.value.kind !== 'amount' || !balance.withdraw_from) throw new Error('There should be a balance.')
  const request: WithdrawalRequest = {
    owner: payment.owner_address,
    paymentId: payment.payment_id,
    address: balance.address,
    withdrawFrom: balance.withdraw_from,
    chainId: '31337',
    recipient: payment.owner_address,
    tokens: [{ token: balance.token, amount: '12.5', maxFee: balance.value.withdrawal_fee ?? '0', decimals: 6 }],
  }
  await act(() => now().withdraw.prepare(request))
  expect(now().withdraw.state).toMatchObject({ stage: 'review', plan: { template: 'one-time-wallet.withdraw.1' } })
  await act(() => now().withdraw.sign({ smartAccount: true }))
  expect(now().withdraw.state.stage).toBe('following')
  await advance(60)
  await waitFor(() => expect(now().withdraw.state).toMatchObject({ stage: 'ended', withdrawal: { status: 'SUCCESS' } }))
})

test('a headless host moves the funds to a child payment with one signature', async () => {
  const { now, advance } = await open('swap-failed', 60, useRecovery)
  await waitFor(() => expect(now().requote.quotes.data).toBeDefined())
  const response = now().requote.quotes.data
  const quote = response?.quotes.find(isCheckable)
  if (!response || !quote) throw new Error('One of the quotes should be checkable.')
  const confirmed = now().requote.confirmAsync({ response, chosen: quote.payment_id })
  await act(async () => void (await confirmed))
  const { child, request } = await confirmed
  if (!request) throw new Error('There should be a transfer.')
  expect(request).toMatchObject({ childId: child.payment_id, recipient: child.processing_addresses[0]?.address })
  await act(() => now().withdraw.prepare(request))
  await act(() => now().withdraw.sign({ smartAccount: true }))
  await advance(60)
  await waitFor(() => expect(now().withdraw.state).toMatchObject({ stage: 'ended', withdrawal: { status: 'SUCCESS' } }))
  await waitFor(() => expect(now().child.data?.status).toBe('COMPLETE'))
})

test('a headless host verifies the owner and then gets the deposit address', async () => {
  const { now, advance } = await open('verify', 0, useProof)
  await waitFor(() => expect(now().plans.data).toMatchObject([{ template: 'deposit-owner.verify.1' }]))
  const plans = now().plans.data ?? []
  await act(async () => now().proof.verify({ payment: now().asked, chainId: 31_337n, plans, smartAccount: true }))
  await waitFor(() => expect(now().proof.isPending).toBe(false))
  expect(now().proof.error).toBeNull()
  await advance(60)
  await waitFor(() => expect(now().payment.data?.next_instruction?.type).toBe('TRANSFER_IN'))
})

test('a message that differs from the one on the screen is not signed', async () => {
  const { now, wallet } = await open('verify', 0, useProof)
  await waitFor(() => expect(now().plans.data).toHaveLength(1))
  const plans = (now().plans.data ?? []).map((plan) => ({ ...plan, digest: `0x${'0'.repeat(64)}` as const }))
  await act(async () => now().proof.verify({ payment: now().asked, chainId: 31_337n, plans }))
  await waitFor(() => expect(now().proof.error).toMatchObject({ code: 'signing_refused', rule: 'meaning' }))
  expect(wallet.asked).not.toContain('eth_signTypedData_v4')
})

test('an altered message is refused with a rule, and no wallet is opened', async () => {
  const { now, wallet } = await open('verify-altered', 0, useProof)
  await waitFor(() => expect(now().plans.error).toMatchObject({ code: 'signing_refused', rule: expect.any(String) }))
  await act(async () => now().proof.verify({ payment: now().asked, chainId: 31_337n, plans: [] }))
  await waitFor(() => expect(now().proof.error).toMatchObject({ code: 'signing_refused' }))
  expect(wallet.asked).not.toContain('eth_signTypedData_v4')
})
