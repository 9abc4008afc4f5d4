import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { openScenarioIn } from '../../test/support/openScenarioIn.js'
import { ar } from '../locales/ar.js'

afterEach(cleanup)

const arabic = { messages: ar, locale: 'ar' }

/** The full stop of a sentence in another direction would stand at its start. */
async function expectIsolated(sentence: string) {
  const shown = await screen.findAllByText(sentence)
  expect(shown.map(({ localName }) => localName)).toEqual(shown.map(() => 'bdi'))
}

test('what a service says about a payment keeps its own direction', async () => {
  openScenarioIn(arabic, 'bridge-failed', { elapsed: 90 })
  await expectIsolated('The bridge was not filled in time. The money is back in the one-time wallet.')
})

test('why providers have no price keeps its own direction', async () => {
  const { user } = openScenarioIn(arabic, 'quotes-none')
  await user.click(await screen.findByRole('button', { name: ar.form.action.noRoute }))
  await expectIsolated('Northpay is under maintenance until tomorrow.')
})
