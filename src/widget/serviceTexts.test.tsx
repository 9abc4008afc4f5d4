import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ownDay } from '../../test/support/ownDay.js'
import { playScenario } from '../../test/support/playScenario.js'
import { renderWidget } from '../../test/support/renderWidget.js'
import { ar } from '../locales/ar.js'
import type { ScenarioName } from '../testing/scenarios/scenarios.js'

afterEach(cleanup)

function openInArabic(name: ScenarioName, elapsed?: number) {
  const { scenario, answers } = playScenario(name, { startAt: ownDay(), ...(elapsed !== undefined && { elapsed }) })
  const { form, paymentId } = scenario
  return renderWidget({
    answers,
    props: {
      messages: ar,
      locale: 'ar',
      defaultPaymentMethod: form.paymentMethod,
      defaultInput: form.input,
      defaultOutput: form.output,
      defaultAmount: form.amount,
      destinationAddress: form.destination,
      ...(elapsed !== undefined && { paymentId }),
    },
  })
}

/** The full stop of a sentence in another direction would stand at its start. */
async function expectIsolated(sentence: string) {
  const shown = await screen.findAllByText(sentence)
  expect(shown.map(({ localName }) => localName)).toEqual(shown.map(() => 'bdi'))
}

test('what a service says about a payment keeps its own direction', async () => {
  openInArabic('bridge-failed', 90)
  await expectIsolated('The bridge was not filled in time. The money is back in the one-time wallet.')
})

test('why providers have no price keeps its own direction', async () => {
  const { user } = openInArabic('quotes-none')
  await user.click(await screen.findByRole('button', { name: ar.form.action.noRoute }))
  await expectIsolated('Northpay is under maintenance until tomorrow.')
})
