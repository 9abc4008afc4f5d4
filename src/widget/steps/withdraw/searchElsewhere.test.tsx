// @module-tag nightly
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ownDay } from '../../../../test/support/ownDay.js'
import { ownerWallet } from '../../../../test/support/ownerWallet.js'
import { playScenario } from '../../../../test/support/playScenario.js'
import { renderWidget } from '../../../../test/support/renderWidget.js'
import { errorResponse } from '../../../../test/support/scriptProxy.js'
import { emptyDraft } from '../../../flow/state.js'

afterEach(cleanup)

/** Starts the search for other tokens; the reusable wallet query responds with `status`. */
async function search(status: number) {
  const { scenario, answers } = playScenario('tokens-alike', { elapsed: 90, startAt: ownDay() })
  const { paymentId } = scenario
  const balances = (body: { query: { scope: { kind: string } } }) =>
    body.query.scope.kind === 'EXTRA' ? errorResponse(status, 'Not for you.') : answers.balances?.(body as never)
  const { user } = renderWidget({
    answers: { ...answers, balances },
    wallet: ownerWallet().provider,
    state: { step: 'payment', draft: emptyDraft, paymentId, recovery: { kind: 'withdraw' } },
  })
  await user.click(await screen.findByRole('button', { name: 'Check other tokens and networks' }))
}

test('404 for reusable wallets counts as none, and the search completes', async () => {
  await search(404)
  expect(await screen.findByText(/^(One|\d+) more (was|were) found|^Nothing else was found/)).toBeTruthy()
  expect(screen.queryByText('We couldn’t check other tokens')).toBeNull()
})

test('other errors for reusable wallets fail the search', async () => {
  await search(500)
  expect(await screen.findByText('We couldn’t check other tokens')).toBeTruthy()
})
