import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ownerWallet } from '../../test/support/ownerWallet.js'
import { playScenario } from '../../test/support/playScenario.js'
import { renderWidget } from '../../test/support/renderWidget.js'
import { emptyDraft } from '../flow/state.js'
import { otherAddress } from '../testing/world/people.js'

afterEach(cleanup)

test('the owner can withdraw from a payment whose destination address changed', async () => {
  const { scenario, answers } = playScenario('swap-failed', { elapsed: 60 })
  const { paymentId } = scenario
  const { user, answer } = renderWidget({
    answers,
    wallet: ownerWallet().provider,
    state: { step: 'payment', draft: emptyDraft, paymentId },
  })
  await screen.findByRole('button', { name: /^Take it back/ })
  answer('payment', async (query) => {
    const body = await ((await answers.payment(query)) as Response).json()
    return { ...body, destination_address: otherAddress }
  })
  window.dispatchEvent(new Event('visibilitychange'))
  expect(await screen.findByText('Where the money goes changed')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /^Take it back/ }))
  expect(await screen.findByRole('heading', { name: /^Take your money back/ })).toBeTruthy()
  expect(document.body.textContent).not.toContain(otherAddress)
})
