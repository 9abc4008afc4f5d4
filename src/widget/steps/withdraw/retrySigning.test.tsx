// @module-tag nightly
import { cleanup, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { ownDay } from '../../../../test/support/ownDay.js'
import { ownerWallet } from '../../../../test/support/ownerWallet.js'
import { playScenario } from '../../../../test/support/playScenario.js'
import { renderWidget } from '../../../../test/support/renderWidget.js'
import { emptyDraft } from '../../../flow/state.js'
import { otherAddress } from '../../../testing/world/people.js'

afterEach(cleanup)

type Answers = ReturnType<typeof playScenario>['answers']

/** Opens the retry of a payment that stopped with 0.05 ETH, connected as its owner. */
function open(change: (quotes: Answers['quotes']) => Answers['quotes'] = (quotes) => quotes) {
  const { scenario, answers } = playScenario('swap-failed', { elapsed: 60, startAt: ownDay() })
  answers.quotes = change(answers.quotes)
  const { paymentId } = scenario
  const rendered = renderWidget({
    answers,
    wallet: ownerWallet().provider,
    state: { step: 'payment', draft: emptyDraft, paymentId, recovery: { kind: 'retry' } },
  })
  /** The new payment, as the service returns it. */
  const child = async () => {
    const [{ payment_id }] = rendered.asked('confirm') as [{ payment_id: string }]
    const answer = (await answers.payment({ payment_id } as never)) as Response
    return (await answer.json()) as { payment_id: string; processing_addresses: [{ address: string }] }
  }
  return { ...rendered, answers, scenario, child }
}

/** Presses a button once it is armed. */
async function press(user: UserEvent, name: RegExp): Promise<void> {
  const button = await screen.findByRole('button', { name })
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull())
  await user.click(button)
}

async function review(user: UserEvent): Promise<void> {
  await press(user, /^Continue with/)
  await screen.findByRole('heading', { name: 'Move 0.04960 ETH' })
}

test('one signature moves the funds to a new payment, which then completes', async () => {
  const { user, asked, child, scenario, storage } = open()
  await review(user)
  const { payment_id, processing_addresses } = await child()
  const [{ address }] = processing_addresses
  expect(asked('quotes')[0]).toMatchObject({ parent_payment_id: scenario.paymentId })
  expect(asked('withdraw')).toMatchObject([{ recipient_address: address, token_amounts: [{ amount: '0.05' }] }])
  expect(screen.getByText('Move 0.04960 ETH to the new payment’s wallet, which only you control')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /^Fee .*Details/ }))
  expect(screen.getByText('The new payment gets').parentElement?.querySelector('dd')?.textContent).toBe('0.0496 ETH')
  expect([...document.querySelectorAll('.dw-address')].map(({ textContent }) => textContent)).toContain(address)
  expect(storage.getItem(`dw:address:${payment_id}`)).toBe(address)
  await press(user, /^Sign to move it/)
  await screen.findByRole('heading', { name: 'On its way back' })
  scenario.clock.advance(60_000)
  expect(await screen.findByText(/is yours$|arrived/)).toBeTruthy()
  expect(asked('confirm')).toHaveLength(1)
})

test('a deposit address that changes after confirmation stops the new payment', async () => {
  const { user, answer, answers, child } = open()
  await review(user)
  const { payment_id } = await child()
  answer('payment', async (query: { payment_id: string }) => {
    const response = (await answers.payment(query as never)) as Response
    const body = await response.json()
    const at = body.next_instruction?.deposit_info
    return query.payment_id === payment_id && at
      ? {
          ...body,
          next_instruction: { ...body.next_instruction, deposit_info: [{ ...at[0], deposit_address: otherAddress }] },
        }
      : body
  })
  await press(user, /^Sign to move it/)
  await screen.findByRole('heading', { name: 'On its way back' })
  // The withdrawal is mined, and the new payment has not seen it yet.
  answer('withdrawStatus', () => ({ withdraw_id: 'withdraw_1', status: 'SUCCESS', issues: [] }))
  expect(await screen.findByText('The deposit address changed')).toBeTruthy()
  expect(document.body.textContent).not.toContain(otherAddress)
})

test('an expired signature request is renewed for the same new payment', async () => {
  const { user, asked, child, scenario, storage } = open()
  await review(user)
  const { payment_id, processing_addresses } = await child()
  scenario.clock.advance(31 * 60_000)
  window.dispatchEvent(new Event('visibilitychange'))
  await user.click(await screen.findByRole('button', { name: 'Ask again' }))
  await waitFor(() => expect(asked('withdraw')).toHaveLength(2))
  await press(user, /^Sign to move it/)
  await screen.findByRole('heading', { name: 'On its way back' })
  expect(asked('confirm')).toHaveLength(1)
  expect(asked('withdraw')[1]).toMatchObject({ recipient_address: processing_addresses[0].address })
  expect(storage.getItem('dw:deposit')).toContain(payment_id)
})

test('a new price that loses more than a tenth is confirmed only once that was accepted', async () => {
  const { user, asked } = open((quotes) => async (body) => {
    const response = await ((await quotes(body)) as Response).json()
    for (const { output_amount } of response.quotes) output_amount.amount = '100'
    return response
  })
  expect(await screen.findByText(/^You would lose .+ of the value$/)).toBeTruthy()
  const button = await screen.findByRole('button', { name: 'Tick the box to continue' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  await user.click(button)
  expect(asked('confirm')).toEqual([])
  await user.click(screen.getByRole('checkbox', { name: /^I accept receiving .+ less than I pay$/ }))
  await press(user, /^Continue with/)
  await waitFor(() => expect(asked('confirm')).toHaveLength(1))
})
