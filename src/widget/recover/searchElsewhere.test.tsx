import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ownDay } from '../../../test/support/ownDay.js'
import { emptyDraft } from '../../flow/state.js'
import { ownerWallet } from '../../testing/ownerWallet.js'
import { playScenario } from '../../testing/playScenario.js'
import { renderWidget } from '../../testing/renderWidget.js'
import { refusal } from '../../testing/scriptProxy.js'

afterEach(cleanup)

/** Looks for other tokens, where reusable wallets are answered with `status`. */
async function search(status: number) {
  const { scenario, answers } = playScenario('tokens-alike', { elapsed: 90, startAt: ownDay() })
  const { paymentId } = scenario
  const balances = (body: { query: { scope: { kind: string } } }) =>
    body.query.scope.kind === 'EXTRA' ? refusal(status, 'Not for you.') : answers.balances?.(body as never)
  const { user } = renderWidget({
    answers: { ...answers, balances },
    wallet: ownerWallet().provider,
    state: { step: 'payment', draft: emptyDraft, paymentId, recovery: { kind: 'withdraw' } },
  })
  await user.click(await screen.findByRole('button', { name: 'Check other tokens and networks' }))
}

test('a site that keeps no reusable wallets has none to search, and the search is done', async () => {
  await search(404)
  expect(await screen.findByText(/^(One|\d+) more (was|were) found|^Nothing else was found/)).toBeTruthy()
  expect(screen.queryByText('Other tokens could not be checked')).toBeNull()
})

test('reusable wallets that could not be read are not passed over', async () => {
  await search(500)
  expect(await screen.findByText('Other tokens could not be checked')).toBeTruthy()
})
