import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { destination, usdc } from '../../test/support/fixtures.js'
import { readyButton } from '../../test/support/readyButton.js'
import { renderWidget } from '../../test/support/renderWidget.js'
import type { DepositWidgetProps } from './options.js'

afterEach(cleanup)

const custom_actions = {
  actions: [{ type: 'CallImmediateAction', target: destination, value: '0', calldata: '0x12' }],
  user_estimated_gas: '150000',
}
/** Every option of a quote. */
const quoteOptions = {
  onramps: ['northpay'],
  onramp_methods: ['CREDIT_CARD'],
  hops: ['base'],
  rev_share_name: 'partner',
  allow_unsafe_transfer_out: true,
  allow_unsafe_slippage: true,
  allow_exceed_max_input_limit: true,
  use_intent_refund: true,
} satisfies DepositWidgetProps['quoteOptions']
const confirmOptions = {
  owner_chain: 'base',
  client_redirect_url: 'https://shop.example/done',
  client_redirect_after: 'FUNDED',
} satisfies DepositWidgetProps['confirmOptions']

const form = { outputs: [usdc], defaultAmount: '50', destinationAddress: destination }

test('every option of the host reaches the service, and calls on arrival are named in the review', async () => {
  const props = { ...form, quoteOptions: { ...quoteOptions, custom_actions }, confirmOptions }
  const { user, asked } = renderWidget({ props })
  await user.click(await readyButton(/^Continue/))
  expect(asked('quotes').at(-1)).toMatchObject({
    ...quoteOptions,
    request: { dest_address: destination, custom_actions },
  })
  expect(await screen.findByText(/^Contract calls by this site: 1\./)).toBeTruthy()
  await user.click(await readyButton('Pay $50.00'))
  await waitFor(() => expect(asked('confirm')).toHaveLength(1))
  expect(asked('confirm')[0]).toMatchObject({ ...confirmOptions, destination_address: destination })
})

test('options cannot replace what is on the screen', async () => {
  const other = '0x000000000000000000000000000000000000dEaD'
  const props = {
    ...form,
    quoteOptions: { request: { dest_address: other }, price_currency: 'eur', label: 'other' },
    confirmOptions: { payment_id: 'other', state_token: 'other', owner_address: other, destination_address: other },
  } as DepositWidgetProps
  const { user, asked } = renderWidget({ props })
  await user.click(await readyButton(/^Continue/))
  expect(asked('quotes').at(-1)).toMatchObject({ price_currency: 'usd', request: { dest_address: destination } })
  await user.click(await readyButton('Pay $50.00'))
  await waitFor(() => expect(asked('confirm')).toHaveLength(1))
  expect(asked('confirm')[0]).toMatchObject({
    payment_id: 'pay_card',
    owner_address: destination,
    destination_address: destination,
  })
})

test('without calls on arrival the review says nothing about them', async () => {
  const { user } = renderWidget({ props: form })
  await user.click(await readyButton(/^Continue/))
  await readyButton('Pay $50.00')
  expect(screen.queryByText('On arrival')).toBeNull()
})

test('the widget adds no landmark to the page', async () => {
  renderWidget({ props: form })
  await readyButton(/^Continue/)
  expect(document.querySelectorAll('header, footer, main, nav, aside')).toHaveLength(0)
})
