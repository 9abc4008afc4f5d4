import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { findFieldError, queryFieldError } from '../../../../test/support/fieldError.js'
import { destination, usdc } from '../../../../test/support/fixtures.js'
import { renderWidget } from '../../../../test/support/renderWidget.js'
import { eth } from '../../../../test/support/scriptProxy.js'

afterEach(cleanup)

const yen = { issuer: 'Bank of Japan', name: 'Japanese yen', symbol: 'JPY', decimals: 2 }
const dollars = { chain: 'base', address: usdc.slice(5), name: 'USDC', symbol: 'USDC', decimals: 6, is_native: false }

test('yen amounts have no decimals, whatever the service reports', async () => {
  const { user, asked } = renderWidget({
    props: { defaultInput: 'jpy', destinationAddress: destination },
    answers: {
      assets: () => ({ jpy: yen, [usdc]: dollars }),
      inputs: () => ({ [usdc]: { fiats: ['jpy'], tokens: [] } }),
    },
  })
  const field = await screen.findByRole('textbox', { name: 'You pay' })
  await user.type(field, '7500.5')
  expect((await findFieldError()).textContent).toContain('JPY has no decimal places')
  expect(asked('quotes')).toEqual([])
  await user.keyboard('{Backspace}{Backspace}')
  await waitFor(() => expect(queryFieldError()).toBeNull())
})

test('a yen value has no decimals, even if yen is not listed', async () => {
  const { user } = renderWidget({
    props: {
      defaultPaymentMethod: 'transfer',
      defaultInput: eth,
      defaultOutput: usdc,
      defaultAmount: '0.12345',
      destinationAddress: destination,
      fiatCurrency: 'jpy',
    },
    answers: { prices: () => ({ [eth]: '450000.4' }) },
  })
  await user.click(await screen.findByRole('button', { name: /¥55,552/ }))
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'You send, in JPY' })).value).toBe('55,552')
})
