import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { depositAddress, owner, quote, usdc } from '../../../../test/support/fixtures.js'
import { memoryStorage } from '../../../../test/support/memoryStorage.js'
import { openPayment } from '../../../../test/support/openPayment.js'
import { readyButton } from '../../../../test/support/readyButton.js'
import { renderWidget } from '../../../../test/support/renderWidget.js'
import { quotesFor } from '../../../../test/support/scriptProxy.js'
import { transfer } from '../../../../test/support/transferStage.js'
import type { FlowState } from '../../../flow/state.js'
import { saveFlow } from '../../../storage/flowRecord.js'
import type { WalletAccount } from '../../../wallet/WalletConnector.js'

afterEach(cleanup)

const mine = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const twin = '0xd8da6b0000000000000000000000000000a96045'
const title = 'This address looks like one you know, but it’s different'
const known = { 'dw:known': JSON.stringify([mine]) }

/** At the review of a deposit to an address. */
function reviewing(destination: string): FlowState {
  const request = {
    request: { kind: 'FIXED_INPUT', fixed_input_amount: { asset: 'usd', amount: '50' }, output_asset: usdc },
    price_currency: 'usd',
  }
  return {
    step: 'confirm',
    draft: { paymentMethod: 'card', input: 'usd', amount: '50', output: usdc, destination },
    offer: { response: quotesFor(request, { quotes: [quote()] }), chosen: 'pay_card' },
    attempted: false,
  }
}

const inFull = (address: string) =>
  screen.queryAllByText((_, node) => node?.tagName === 'BDI' && node.textContent === address)

test('a pasted address that looks like an earlier destination is reported beside the field', async () => {
  const { user } = renderWidget({ props: { defaultOutput: usdc }, initialStorage: known })
  await user.click(await screen.findByRole('textbox', { name: 'To' }))
  await user.paste(twin)
  expect((await screen.findByRole('alert')).textContent).toContain(title)
  expect(inFull(mine)).toHaveLength(1)
})

test('a look-alike is confirmed only after it was compared', async () => {
  const { user, asked } = renderWidget({ state: reviewing(twin), initialStorage: known })
  expect(await screen.findByText(title)).toBeTruthy()
  expect(inFull(mine)).toHaveLength(1)
  const button = await screen.findByRole('button', { name: 'Tick the box to continue' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  await user.click(button)
  expect(asked('confirm')).toHaveLength(0)
  await user.click(screen.getByRole('checkbox', { name: 'I compared both in full, and this is the one I want' }))
  await user.click(await readyButton('Pay $50.00'))
  await waitFor(() => expect(asked('confirm')).toHaveLength(1))
})

test('a destination that looks like the connected wallet is reported', async () => {
  const alike = `${owner.slice(0, 6)}${'0'.repeat(32)}${owner.slice(-4)}`.toLowerCase()
  const choice = { id: 'test', name: 'Test wallet', icon: undefined }
  const account: WalletAccount = { wallet: choice, address: owner, signer: {} as WalletAccount['signer'] }
  const state = { choices: [choice], account }
  const done = async () => {}
  const wallet = { getState: () => state, subscribe: () => () => {}, connect: done, disconnect: done }
  renderWidget({ state: reviewing(alike), wallet })
  expect(await screen.findByText(title)).toBeTruthy()
})

test('a deposit address is remembered when it is shown', async () => {
  const draft = { paymentMethod: 'transfer', input: usdc, amount: '120', output: usdc, destination: mine } as const
  const storage = memoryStorage()
  saveFlow(storage, 'deposit', { step: 'payment', draft, paymentId: transfer().payment_id }, Date.now())
  openPayment({ payment: transfer(), storage })
  expect(await screen.findByRole('button', { name: 'Copy address' })).toBeTruthy()
  expect(JSON.parse(storage.getItem('dw:known') ?? '[]')).toEqual([depositAddress])
})

test('confirming remembers the destination, and using it again gives no warning', async () => {
  const { user, storage } = renderWidget({ state: reviewing(mine) })
  await user.click(await readyButton('Pay $50.00'))
  expect(JSON.parse(storage.getItem('dw:known') ?? '[]')).toEqual([mine])
  cleanup()
  renderWidget({ state: reviewing(mine), initialStorage: known })
  await readyButton('Pay $50.00')
  expect(screen.queryByText(title)).toBeNull()
})
