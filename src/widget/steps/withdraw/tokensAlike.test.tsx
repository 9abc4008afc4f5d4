import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ownDay } from '../../../../test/support/ownDay.js'
import { ownerWallet } from '../../../../test/support/ownerWallet.js'
import { playScenario } from '../../../../test/support/playScenario.js'
import { renderWidget } from '../../../../test/support/renderWidget.js'
import { emptyDraft } from '../../../flow/state.js'

afterEach(cleanup)

test('two tokens with the same symbol show their contracts in the list and the review', async () => {
  const { scenario, answers } = playScenario('tokens-alike', { elapsed: 90, startAt: ownDay() })
  const { paymentId } = scenario
  const { user } = renderWidget({
    answers,
    wallet: ownerWallet().provider,
    state: { step: 'payment', draft: emptyDraft, paymentId, recovery: { kind: 'withdraw' } },
  })
  await user.click(await screen.findByRole('button', { name: 'Check other tokens and networks' }))
  const bridged = await screen.findByRole('checkbox', { name: /0xff970a…db5cc8/ })
  expect(screen.getByRole('checkbox', { name: /0xaf88d0…8e5831/ })).toBeTruthy()
  expect(bridged.getAttribute('aria-checked')).toBe('true')
  expect(screen.getByText('24.99 USDC 0xff970a…db5cc8')).toBeTruthy()
  expect(screen.getByText('59.99 USDC 0xaf88d0…8e5831')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Check what you sign' }))
  await screen.findByRole('heading', { name: 'Check what you sign' })
  expect(screen.getByText('25 USDC 0xff970a…db5cc8 on Arbitrum')).toBeTruthy()
  expect(screen.getByText('60 USDC 0xaf88d0…8e5831 on Arbitrum')).toBeTruthy()
  expect(screen.getByRole('button', { name: /Details$/, expanded: true })).toBeTruthy()
})

test('a button names an amount and a token, and the details its contract', async () => {
  const { scenario, answers } = playScenario('tokens-alike', { elapsed: 90, startAt: ownDay() })
  const { paymentId } = scenario
  const { user } = renderWidget({
    answers,
    wallet: ownerWallet().provider,
    state: { step: 'payment', draft: emptyDraft, paymentId, recovery: { kind: 'withdraw' } },
  })
  await user.click(await screen.findByRole('button', { name: 'Check other tokens and networks' }))
  await user.click(await screen.findByRole('checkbox', { name: /0xaf88d0…8e5831/ }))
  await user.click(screen.getByRole('button', { name: 'Check what you sign' }))
  await screen.findByRole('heading', { name: 'Take back 24.99 USDC' })
  expect(screen.getByText('25 USDC 0xff970a…db5cc8 on Arbitrum')).toBeTruthy()
  expect(screen.getByRole('button', { name: /Details$/, expanded: false })).toBeTruthy()
})
