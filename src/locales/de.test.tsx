import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { destination, usdc } from '../../test/support/fixtures.js'
import { renderWidget } from '../../test/support/renderWidget.js'
import { quotesFor } from '../../test/support/scriptProxy.js'
import { de } from './de.js'

afterEach(cleanup)

test('a host passes a language and its tag', async () => {
  const draft = { paymentMethod: 'card' as const, input: 'usd', amount: '50', output: usdc, destination }
  renderWidget({
    props: { messages: de, locale: 'de' },
    state: { step: 'quotes', draft },
    answers: { quotes: (body: unknown) => quotesFor(body) },
  })
  expect(await screen.findByRole('button', { name: 'Weiter mit Northpay' })).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Zahlungsweisen' })).toBeTruthy()
  const root = document.querySelector<HTMLElement>('[data-dw]')
  expect(root?.lang).toBe('de')
  expect(root?.textContent).toContain('49,25 USDC')
})
