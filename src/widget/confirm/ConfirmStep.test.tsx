import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { memoryStorage } from '../../../test/support/memoryStorage.js'
import { readyButton } from '../../../test/support/readyButton.js'
import { saveFlow } from '../../flow/resume.js'
import type { FlowState } from '../../flow/state.js'
import { DepositProvider } from '../../hooks/DepositProvider.js'
import { announceWallet } from '../../testing/announceWallet.js'
import { destination, owner, quote, usdc } from '../../testing/fixtures.js'
import { renderWidget } from '../../testing/renderWidget.js'
import { quotesFor, refusal, scriptProxy } from '../../testing/scriptProxy.js'
import { DepositWidget } from '../DepositWidget.js'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const request = {
  request: { kind: 'FIXED_INPUT', fixed_input_amount: { asset: 'usd', amount: '50' }, output_asset: usdc },
  price_currency: 'usd',
}

function arriving(amount: string, payment_id = 'pay_card') {
  return quote({ payment_id, output_amount: { asset: usdc, amount } })
}

/** At the review of a quote that gives so much and holds so long. */
function reviewing({ amount = '49.25', holdsMs = 300_000, attempted = false } = {}): FlowState {
  const accept_by = new Date(Date.now() + holdsMs).toISOString()
  return {
    step: 'confirm',
    draft: { paymentMethod: 'card', input: 'usd', amount: '50', output: usdc, destination },
    offer: { response: quotesFor(request, { quotes: [arriving(amount)], accept_by }), chosen: 'pay_card' },
    attempted,
  }
}

const main = (name: string | RegExp) => screen.findByRole('button', { name })
/** In the very moment it comes to the screen. */
const pressAtOnce = (selector: string) =>
  new Promise<void>((resolve) => {
    const observer = new MutationObserver(() => {
      const button = document.querySelector<HTMLElement>(selector)
      if (!button) return
      observer.disconnect()
      button.click()
      resolve()
    })
    observer.observe(document.body, { childList: true, subtree: true })
  })
const lost = () => {
  throw new TypeError('connection reset')
}

test('everything that is agreed on is on the screen, the address in full', async () => {
  renderWidget({ state: reviewing() })
  expect(await screen.findByText('You pay by card, with Northpay')).toBeTruthy()
  expect(screen.getByText('50.00')).toBeTruthy()
  expect(screen.getByText('49.25')).toBeTruthy()
  expect(screen.getByText((_, node) => node?.tagName === 'BDI' && node.textContent === destination)).toBeTruthy()
  expect(screen.getByText('Fees, all included').parentElement?.textContent).toContain('0.75 USD (1.5%)')
  expect(screen.getByText('Your money travels through a one-time wallet')).toBeTruthy()
})

test('a press that was on its way when the screen came confirms nothing', async () => {
  const pressed = pressAtOnce('.dw-confirm')
  const { asked } = renderWidget({ state: reviewing() })
  await pressed
  await readyButton('Confirm and pay 50.00 USD')
  expect(asked('confirm')).toHaveLength(0)
})

test('a double click confirms once, with the addresses on the screen', async () => {
  const { user, asked } = renderWidget({ state: reviewing() })
  await user.dblClick(await readyButton('Confirm and pay 50.00 USD'))
  await waitFor(() => expect(asked('confirm')).toHaveLength(1))
  expect(asked('confirm')[0]).toMatchObject({
    payment_id: 'pay_card',
    destination_address: destination,
    owner_address: destination,
  })
})

test('a worse price is shown next to the old one and waits for consent', async () => {
  const { user, asked } = renderWidget({
    state: reviewing({ holdsMs: 3_400 }),
    answers: { quotes: (body: unknown) => quotesFor(body, { quotes: [arriving('48.5', 'pay_new')] }) },
  })
  expect(await screen.findByRole('heading', { name: 'The price moved' })).toBeTruthy()
  expect(screen.getByText('0.75 USDC less (1.52%)')).toBeTruthy()
  await user.click(await readyButton('Accept 48.50 USDC'))
  await user.click(await readyButton('Confirm and pay 50.00 USD'))
  await waitFor(() => expect(asked('confirm')[0]).toMatchObject({ payment_id: 'pay_new' }))
})

test('a better price takes its place without a question, and locks the button for a moment', async () => {
  renderWidget({
    state: reviewing({ holdsMs: 4_500 }),
    answers: { quotes: (body: unknown) => quotesFor(body, { quotes: [arriving('49.5', 'pay_new')] }) },
  })
  await readyButton('Confirm and pay 50.00 USD')
  expect(await screen.findByText('49.50')).toBeTruthy()
  expect((await main('Confirm and pay 50.00 USD')).getAttribute('aria-disabled')).toBe('true')
  await readyButton('Confirm and pay 50.00 USD')
})

test('a way to pay that is no longer offered is said so, and leads back to the others', async () => {
  const { user } = renderWidget({
    state: reviewing({ holdsMs: 3_400 }),
    answers: { quotes: (body: unknown) => quotesFor(body, { quotes: [quote({ onramp: 'paylane' })] }) },
  })
  expect((await screen.findByRole('alert')).textContent).toContain('no longer offered')
  await user.click(await main('See all quotes'))
  expect(await screen.findByRole('heading', { name: 'Choose a quote' })).toBeTruthy()
})

test('losing more than 3 % is said, losing more than 10 % needs a tick', async () => {
  const { user, asked } = renderWidget({ state: reviewing({ amount: '44' }) })
  expect(await screen.findByText('You would lose 12% of the value')).toBeTruthy()
  const button = await main('Tick the box to continue')
  expect(button.getAttribute('aria-disabled')).toBe('true')
  await user.click(screen.getByRole('checkbox', { name: 'I accept to receive 6.00 USD less than I pay' }))
  await user.click(await readyButton('Confirm and pay 50.00 USD'))
  await waitFor(() => expect(asked('confirm')).toHaveLength(1))
})

test('between 3 and 10 % there is a warning and no tick', async () => {
  renderWidget({ state: reviewing({ amount: '47.5' }) })
  expect(await screen.findByText('2.50 USD less than you pay (5%)')).toBeTruthy()
  expect(screen.queryByRole('checkbox')).toBeNull()
  await readyButton('Confirm and pay 50.00 USD')
})

test('a lost answer is looked up and never sent a second time', async () => {
  const { user, asked, answer } = renderWidget({ state: reviewing(), answers: { confirm: lost, payment: lost } })
  await user.click(await readyButton('Confirm and pay 50.00 USD'))
  expect(await screen.findByText(/We do not know yet/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull()
  answer('payment', () => refusal(404, 'No such payment.'))
  await user.click(await main('Check again'))
  await readyButton('Confirm and pay 50.00 USD')
  expect(asked('confirm')).toHaveLength(1)
})

test('a reload in the middle of a confirmation looks before it asks', async () => {
  const { asked } = renderWidget({
    state: reviewing({ attempted: true }),
    answers: { payment: () => refusal(404, 'No such payment.') },
  })
  await readyButton('Confirm and pay 50.00 USD')
  expect(asked('confirm')).toHaveLength(0)
})

test('an outcome that cannot be found out says why, and a new deposit can be started with the same amount', async () => {
  const signedOut = () => refusal(401, 'No session.')
  const { user, asked } = renderWidget({ state: reviewing({ attempted: true }), answers: { payment: signedOut } })
  expect(await screen.findByText('You are signed out')).toBeTruthy()
  await user.click(await main('Start over'))
  expect(await screen.findByDisplayValue('50')).toBeTruthy()
  expect(asked('confirm')).toHaveLength(0)
})

test('whoever sent a confirmation already is not asked for the owner again, also after a reload', async () => {
  const wallet = announceWallet({ address: owner })
  const storage = memoryStorage()
  const { client } = scriptProxy({ payment: lost })
  const visit = () =>
    render(
      <DepositProvider client={client} storage={storage}>
        <DepositWidget ownerAddress="0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb" />
      </DepositProvider>,
    )
  const user = userEvent.setup()
  saveFlow(
    storage,
    'dw:deposit',
    { step: 'pick', draft: { ...reviewing().draft, paymentMethod: 'wallet' } },
    Date.now(),
  )
  visit()
  await user.click(await main('Connect Test wallet'))
  await screen.findByLabelText(/You pay from/)
  cleanup()
  saveFlow(storage, 'dw:deposit', reviewing({ attempted: true }), Date.now())
  visit()
  await main('Check again')
  await waitFor(() => expect(wallet.asked.slice(wallet.asked.indexOf('eth_requestAccounts'))).toContain('eth_accounts'))
  expect(await screen.findByText(/We do not know yet/)).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Check the owner' })).toBeNull()
  wallet.remove()
}, 30_000)

test('a refusal is told in the words of the service, and a new price leads on', async () => {
  const { user, answer, asked } = renderWidget({
    state: reviewing(),
    answers: { confirm: () => refusal(400, 'The state token has expired.') },
  })
  await user.click(await readyButton('Confirm and pay 50.00 USD'))
  expect((await screen.findByRole('alert')).textContent).toContain('The state token has expired.')
  answer('quotes', (body: unknown) => quotesFor(body, { quotes: [arriving('49.25', 'pay_new')] }))
  await user.click(await main('Get a new price'))
  await readyButton('Confirm and pay 50.00 USD')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(asked('confirm')).toHaveLength(1)
})

test('prices that have run out when they come are asked for once more, and then it is said', async () => {
  const gone = (body: unknown) =>
    quotesFor(body, {
      quotes: [arriving('49.25', `pay_${Math.random().toString(36).slice(2)}`)],
      accept_by: new Date(Date.now() - 1_000).toISOString(),
    })
  const { asked, user } = renderWidget({ state: reviewing({ holdsMs: 1_000 }), answers: { quotes: gone } })
  expect(await screen.findByText('The price ran out')).toBeTruthy()
  const before = asked('quotes').length
  expect(before).toBeLessThanOrEqual(2)
  await user.click(await main('Get a new price'))
  await waitFor(() => expect(asked('quotes')).toHaveLength(before + 1))
  expect(await screen.findByText('The price ran out')).toBeTruthy()
  expect(asked('quotes')).toHaveLength(before + 1)
}, 30_000)

test('offline the review says that nothing was sent, and a press sends nothing', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { user, asked } = renderWidget({ state: reviewing(), answers: { payment: lost } })
  expect((await screen.findByText('You are offline')).closest('[role="status"]')?.textContent).toContain(
    'Nothing was sent',
  )
  await user.click(await readyButton('Confirm and pay 50.00 USD'))
  await readyButton('Confirm and pay 50.00 USD')
  expect(screen.queryByText(/We do not know yet/)).toBeNull()
  expect(screen.getByText('You are offline')).toBeTruthy()
  expect(asked('confirm')).toHaveLength(0)
})

test('what comes next stays under the button while it is confirmed, so that nothing moves', async () => {
  const { user } = renderWidget({ state: reviewing(), answers: { confirm: () => new Promise(() => {}) } })
  await user.click(await readyButton('Confirm and pay 50.00 USD'))
  await main('Confirming')
  expect(screen.getByText(/^Next: pay on the Northpay page/)).toBeTruthy()
})
