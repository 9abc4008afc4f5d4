import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { destination, quote, usdc } from '../../../../test/support/fixtures.js'
import { renderWidget } from '../../../../test/support/renderWidget.js'
import { quotesFor } from '../../../../test/support/scriptProxy.js'

afterEach(cleanup)

const named = { addressNames: { [destination]: { name: 'Meridian wallet', own: true } } }

function review(props: object, known: readonly string[] = []) {
  const request = {
    request: { kind: 'FIXED_INPUT', fixed_input_amount: { asset: 'usd', amount: '50' }, output_asset: usdc },
    price_currency: 'usd',
  }
  return renderWidget({
    props,
    initialStorage: { 'dw:known': JSON.stringify(known) },
    state: {
      step: 'confirm',
      draft: { paymentMethod: 'card', input: 'usd', amount: '50', output: usdc, destination },
      offer: { response: quotesFor(request, { quotes: [quote()] }), chosen: 'pay_card' },
      attempted: false,
    },
  })
}

const inFull = () => screen.queryAllByText((_, node) => node?.tagName === 'BDI' && node.textContent === destination)

test('the review shows the name of a known address, and the details its full form', async () => {
  const { user } = review(named)
  expect(await screen.findByText('Meridian wallet')).toBeTruthy()
  expect(inFull()).toHaveLength(0)
  await user.click(screen.getByRole('button', { name: /^Fees .*Details$/ }))
  expect(inFull()).toHaveLength(1)
})

test('an address without a name is in full at once', async () => {
  review({})
  await screen.findByText('To')
  expect(inFull()).toHaveLength(1)
})

test('a named address that looks like another known one is in full, to be compared', async () => {
  review(named, [`${destination.slice(0, 8)}${'0'.repeat(28)}${destination.slice(-6)}`])
  await screen.findByText('Meridian wallet')
  expect(inFull()).toHaveLength(1)
})

test('a different owner unfolds the details, so that both addresses are seen', async () => {
  review({ ...named, ownerAddress: `0x${'ab'.repeat(20)}` })
  await screen.findByText('Meridian wallet')
  expect(inFull()).toHaveLength(1)
})
