import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ownDay } from '../../../../test/support/ownDay.js'
import { ownerWallet } from '../../../../test/support/ownerWallet.js'
import { playScenario } from '../../../../test/support/playScenario.js'
import { readyButton } from '../../../../test/support/readyButton.js'
import { renderWidget } from '../../../../test/support/renderWidget.js'
import { emptyDraft } from '../../../flow/state.js'

afterEach(cleanup)

test('what is left after a withdrawal is named, and taking it back comes before leaving', async () => {
  const { scenario, answers } = playScenario('tokens-alike', { elapsed: 90, startAt: ownDay() })
  const { paymentId, clock } = scenario
  const { user } = renderWidget({
    answers,
    wallet: ownerWallet().provider,
    state: { step: 'payment', draft: emptyDraft, paymentId, recovery: { kind: 'withdraw' } },
  })
  await user.click(await screen.findByRole('button', { name: 'Check other tokens and networks' }))
  await user.click(await screen.findByRole('checkbox', { name: /0xff970a…db5cc8/ }))
  await user.click(screen.getByRole('button', { name: 'Check what you sign' }))
  await user.click(await readyButton('Sign to take it back'))
  await waitFor(() => {
    clock.advance(60_000)
    expect(screen.getByText('25.00 USDC 0xff970a…db5cc8 is left to take back')).toBeTruthy()
  })
  expect(screen.getByRole('button', { name: 'Done' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Take back the rest' }))
  expect((await screen.findByRole('checkbox', { name: /0xff970a…db5cc8/ })).getAttribute('aria-checked')).toBe('true')
})
