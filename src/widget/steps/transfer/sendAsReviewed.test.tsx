import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { depositAddress, hash, owner, payment, quote, usdc } from '../../../../test/support/fixtures.js'
import { readyButton } from '../../../../test/support/readyButton.js'
import { type RenderWidgetOptions, renderWidget } from '../../../../test/support/renderWidget.js'
import { eth, quotesFor } from '../../../../test/support/scriptProxy.js'
import { transfer, transferStage } from '../../../../test/support/transferStage.js'
import type { Payment } from '../../../schema/Payment.js'

const { announceWallet } = transferStage()
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const input = { asset: eth, amount: '0.05' }
const output = { asset: usdc, amount: '149.9' }
const request = { kind: 'FIXED_INPUT' as const, fixed_input_amount: input, output_asset: usdc }
const [route] = [transfer().quoted.route]

/** The payment that the service makes of the reviewed offer. */
function created(amount = '0.05', change: Partial<Payment> = {}): Payment {
  const deposit = { deposit_token: eth, deposit_amount: amount, deposit_address: depositAddress, deposit_chain: 'base' }
  const { quote_request, quoted } = payment()
  return transfer({
    destination_address: owner,
    owner_address: owner,
    quote_request: { ...quote_request, request },
    quoted: { ...quoted, output_amount: { ...quoted.output_amount, ...output }, onramp: undefined, route },
    next_instruction: { type: 'TRANSFER_IN', payment_id: 'pay_card', deposit_info: [deposit] },
    ...change,
  })
}

const swap = quote({ output_amount: output, onramp: undefined, onramp_method: undefined, route })

/** Presses from a form with an amount until the review is confirmed. Counts them. */
async function confirmSwap({ answers, ...options }: RenderWidgetOptions = {}) {
  const rendered = renderWidget({
    state: {
      step: 'form',
      draft: { paymentMethod: 'wallet', input: eth, amount: '0.05', output: usdc, destination: owner },
    },
    expectedAddress: () => depositAddress,
    answers: {
      quotes: (body: unknown) => quotesFor(body, { quotes: [swap] }),
      confirm: () => created(),
      payment: () => created(),
      ...answers,
    },
    ...options,
  })
  const { user } = rendered
  await user.click(await screen.findByRole('button', { name: 'Connect Test wallet' }))
  let presses = 0
  const press = async (name: string | RegExp) => {
    await user.click(await readyButton(name))
    presses += 1
  }
  await press(/^Continue/)
  await press('Send 0.05 ETH')
  return { ...rendered, press, presses: () => presses }
}

test('a swap takes two presses after the amount, and the wallet', async () => {
  const asked = announceWallet(async () => hash)
  const { presses } = await confirmSwap()
  expect(await screen.findByText('What you sent')).toBeTruthy()
  expect(asked).toHaveLength(1)
  expect(presses()).toBe(2)
})

test('the whole deposit address has been on the screen when the wallet is asked', async () => {
  const shown: (string | null)[][] = []
  announceWallet(async () => {
    shown.push([...document.querySelectorAll('.dw-address')].map(({ textContent }) => textContent))
    return hash
  })
  await confirmSwap()
  await waitFor(() => expect(shown[0]).toContain(depositAddress))
})

test('a request that was refused is only repeated by a press', async () => {
  const asked = announceWallet(async () => {
    throw Object.assign(new Error('User rejected the request.'), { code: 4001 })
  })
  const { press } = await confirmSwap()
  expect(await screen.findByText('You closed the request. Nothing was sent.')).toBeTruthy()
  expect(asked).toHaveLength(1)
  await press(/^Send from/)
  await waitFor(() => expect(asked).toHaveLength(2))
})

/** The wallet is not asked until the person presses Send on the transfer. */
async function expectAnotherPress(asked: unknown[]): Promise<void> {
  const button = await readyButton(/^Send from/)
  await act(async () => {})
  expect(button.getAttribute('aria-busy')).toBeNull()
  expect(asked).toEqual([])
}

test('an address that nobody vouches for waits for a press', async () => {
  const asked = announceWallet(async () => hash)
  const { press } = await confirmSwap({ expectedAddress: undefined })
  await expectAnotherPress(asked)
  await press(/^Send from/)
  await waitFor(() => expect(asked).toHaveLength(1))
})

test('another amount than the review showed waits for a press', async () => {
  const asked = announceWallet(async () => hash)
  await confirmSwap({ answers: { confirm: () => created('0.04'), payment: () => created('0.04') } })
  await expectAnotherPress(asked)
})

test.each<[string, () => { now: () => number }, number]>([
  ['long ago', () => performance, 16_000],
  ['before the computer slept, which one clock did not notice,', () => Date, 2 * 60 * 60 * 1_000],
  ['after what the clock says now', () => Date, -60_000],
])('a press that was %s does not open the wallet', async (_, clockOf, passed) => {
  const asked = announceWallet(async () => hash)
  const clock = clockOf()
  const { now } = clock
  let late = 0
  vi.spyOn(clock, 'now').mockImplementation(() => now.call(clock) + late)
  const confirm = () => {
    late = passed
    return created()
  }
  await confirmSwap({ answers: { confirm } })
  await expectAnotherPress(asked)
})

test('a wallet is not asked behind a hidden page', async () => {
  const asked = announceWallet(async () => hash)
  const confirm = () => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    return created()
  }
  await confirmSwap({ answers: { confirm } })
  await expectAnotherPress(asked)
})
