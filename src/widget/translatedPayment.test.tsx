import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { openHistory } from '../../test/support/openHistory.js'
import { openPayment } from '../../test/support/openPayment.js'
import { ownDay } from '../../test/support/ownDay.js'
import { playScenario } from '../../test/support/playScenario.js'
import { renderWidget } from '../../test/support/renderWidget.js'
import { deposit, transfer, transferStage } from '../../test/support/transferStage.js'
import { type Play, playTranslated, shows, translatePage, widget } from '../../test/support/translatePage.js'
import type { ScenarioName } from '../testing/scenarios/scenarios.js'

transferStage()
const ends: (() => void)[] = []
afterEach(() => {
  cleanup()
  for (const end of ends.splice(0)) end()
})

/** Opens a payment of a scenario, with its owner's wallet. */
function open(name: ScenarioName, elapsed: number) {
  const { scenario, answers } = playScenario(name, { elapsed, connected: true, startAt: ownDay() })
  ends.push(...scenario.wallets.map((wallet) => wallet.announce()))
  const { user, answer } = renderWidget({
    answers,
    initialStorage: { 'dw:wallet': 'test.test-wallet' },
    props: { paymentId: scenario.paymentId },
  })
  return {
    user,
    answer,
    answers,
    press: async (name: RegExp | string) => {
      const button = await screen.findByRole('button', { name })
      await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull())
      await user.click(button)
    },
    /** Moves the clock of the service, and comes back to the page. */
    later: async (seconds: number) => {
      scenario.clock.advance(seconds * 1_000)
      await act(async () => void window.dispatchEvent(new Event('visibilitychange')))
    },
  }
}

/** Opens the withdrawal of a payment that stopped. */
async function openWithdrawal() {
  const page = open('bridge-failed', 90)
  await page.press(/^Take it back/)
  await shows(/Check what you sign/)
  return page
}

const plays: Record<string, Play> = {
  'a payment that moves on': async (translate) => {
    const { later } = open('bridge', 4)
    await shows(/Checking the amount/)
    translate()
    await later(5)
    await shows(/Moving from Arbitrum to Base/)
  },
  'a payment that has become slow': async (translate) => {
    const { later } = open('card-slow', 20)
    await shows(/On its way to your address/)
    translate()
    await later(100)
    await shows(/Taking longer than usual/)
  },
  'a payment whose updates paused for a while': async (translate) => {
    const { later, answer, answers } = open('card-slow', 20)
    await shows(/Step 3 of 3/)
    answer('payment', () => {
      throw new TypeError('The line is down.')
    })
    await later(1)
    await shows(/Updates paused/)
    translate()
    answer('payment', answers.payment)
    await later(1)
    await shows(/Where your money is/)
  },
  'a payment that arrived': async (translate) => {
    const { later } = open('bridge', 4)
    await shows(/Checking the amount/)
    translate()
    await later(60)
    await shows(/USDC arrived/)
  },
  'a withdrawal of a part': async (translate) => {
    const { press, user } = await openWithdrawal()
    translate()
    await press('Take back only part of it')
    const amount = await screen.findByRole('textbox', { name: 'Amount of USDC' })
    await user.clear(amount)
    await user.type(amount, '70')
    await shows(/The balance is/)
    translate()
    await user.clear(amount)
    await user.type(amount, '12.5')
    await shows(/Check what you sign/)
    translate()
    await press('Check what you sign')
    await shows(/Sign to take it back/)
  },
  'a withdrawal whose signature has to be sent twice': async (translate) => {
    const { press, answer, answers } = await openWithdrawal()
    answer('withdrawConfirm', () => {
      throw new TypeError('The line is down.')
    })
    await press('Check what you sign')
    await press('Sign to take it back')
    await shows(/We don’t know yet/)
    translate()
    answer('withdrawConfirm', answers.withdrawConfirm)
    await press('Send it again')
    await shows(/Leaving this payment’s wallet/)
  },
  'a withdrawal that came back': async (translate) => {
    const { press, later } = await openWithdrawal()
    await press('Check what you sign')
    await press('Sign to take it back')
    await shows(/Leaving this payment’s wallet/)
    translate()
    await later(60)
    await shows(/is back with you/)
  },
  'a search in the history': async (translate) => {
    const { user } = await openHistory('history')
    await shows(/This month/)
    translate()
    const field = screen.getByRole('searchbox')
    await user.type(field, 'rent')
    await shows(/Rent/)
    translate()
    await user.clear(field)
    await user.type(field, '1001')
    await shows(/1,001/)
    translate()
    await user.clear(field)
    await shows(/This month/)
  },
  'a filter of the history that finds nothing': async (translate) => {
    const { user } = await openHistory('history')
    await shows(/This month/)
    translate()
    await user.click(screen.getByRole('radio', { name: 'Needs you' }))
    await user.type(screen.getByRole('searchbox'), 'Holiday')
    await shows(/“Holiday”/)
    translate()
    await user.type(screen.getByRole('searchbox'), 's')
    await shows(/“Holidays”/)
  },
}

test.each(Object.entries(plays))('a translated page reads as any other after %s', (_, play) => playTranslated(play))

test('a translated transfer says what is missing wherever it says it', async () => {
  const { updatePayment } = openPayment({ payment: transfer() })
  await shows(/Send 120 DAI/)
  for (const [balance, missing] of [
    ['2', '118'],
    ['60', '60'],
    ['95', '25'],
  ]) {
    translatePage(widget())
    await updatePayment({ issues: [{ kind: 'funding', token: deposit.deposit_token, balance: balance ?? '' }] })
    await shows(new RegExp(`${missing} DAI to go`))
    expect(screen.getByRole('heading', { name: `${missing} DAI to go` })).toBeTruthy()
    expect(widget().querySelector('.dw-copy-row .dw-number')?.textContent).toBe(`${missing} DAI on Base`)
  }
})

test('a translator leaves amounts, addresses and codes alone', async () => {
  openPayment({ payment: transfer() })
  await shows(/Send 120 DAI/)
  const kept = [...widget().querySelectorAll('.dw-number, .dw-address, .dw-qr-code svg')].map((each) => each.outerHTML)
  translatePage(widget())
  expect(
    [...widget().querySelectorAll('.dw-number, .dw-address, .dw-qr-code svg')].map((each) => each.outerHTML),
  ).toEqual(kept)
  expect(kept.length).toBeGreaterThan(2)
})
