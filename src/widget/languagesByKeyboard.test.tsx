// @module-tag nightly
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ownDay } from '../../test/support/ownDay.js'
import { playScenario } from '../../test/support/playScenario.js'
import { renderWidget } from '../../test/support/renderWidget.js'
import { ar } from '../locales/ar.js'
import { de } from '../locales/de.js'
import { ja } from '../locales/ja.js'
import type { ScenarioName } from '../testing/scenarios/scenarios.js'

const ends: (() => void)[] = []
afterEach(() => {
  cleanup()
  for (const end of ends.splice(0)) end()
})

const languages = { ar, de, ja }
type Tag = keyof typeof languages

/** A scenario in a language, for somebody with a keyboard. `elapsed` opens its payment, so many seconds old. */
function open(tag: Tag, name: ScenarioName, elapsed?: number) {
  const { scenario, answers } = playScenario(name, {
    connected: name !== 'card',
    startAt: ownDay(),
    ...(elapsed !== undefined && { elapsed }),
  })
  ends.push(...scenario.wallets.map((wallet) => wallet.announce()))
  const { form, paymentId } = scenario
  const { user } = renderWidget({
    answers,
    initialStorage: { 'dw:wallet': 'test.test-wallet' },
    props: {
      messages: languages[tag],
      locale: tag,
      defaultPaymentMethod: form.paymentMethod,
      defaultInput: form.input,
      defaultOutput: form.output,
      defaultAmount: form.amount,
      destinationAddress: form.destination,
      ...(elapsed !== undefined && { paymentId }),
    },
  })
  /** Presses Tab until focus is on the button, and Enter. */
  const press = async (text: Text) => {
    const find = () => screen.getAllByRole('button').find((each) => matches(nameOf(each), text))
    await waitFor(() => expect(find()).toBeDefined())
    await waitFor(() => expect(find()?.getAttribute('aria-disabled')).toBeNull())
    for (let steps = 0; document.activeElement !== find(); steps++) {
      if (steps > 60) throw new Error(`No button ${text} can be reached with the Tab key.`)
      await user.tab()
    }
    await user.keyboard('{Enter}')
  }
  /** Waits for a screen, and for focus on its title. */
  const arriveAt = async (step: string, title: Text) => {
    await waitFor(() => expect(document.querySelector(`[data-screen="${step}"] h2`)).toBe(document.activeElement))
    expect(plain(document.activeElement?.textContent)).toSatisfy((shown: string) => matches(shown, title))
  }
  const later = async (seconds: number) => {
    scenario.clock.advance(seconds * 1_000)
    await act(async () => void window.dispatchEvent(new Event('visibilitychange')))
  }
  return { press, arriveAt, later, texts: languages[tag] }
}

type Text = string | ((...values: string[]) => unknown)

/** Without the marks that isolate values in languages from right to left. */
const plain = (text: string | null | undefined) => (text ?? '').replace(/[\u2066-\u2069]/g, '')
const nameOf = (element: Element) => plain(element.getAttribute('aria-label') ?? element.textContent)

/** Whether a name starts with a text of the language, with any values. */
function matches(shown: string, text: Text): boolean {
  const pattern = typeof text === 'string' ? text : String(text('…', '…', '…'))
  const parts = pattern.split('…').map((part) => part.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&'))
  return new RegExp(`^${parts.join('.+')}`).test(shown)
}

const tags = Object.keys(languages) as Tag[]

test.each(tags)('a card deposit arrives, by keyboard, in %s', async (tag) => {
  const { press, arriveAt, later, texts } = open(tag, 'card')
  await press(texts.form.action.reviewCard)
  await arriveAt('confirm', texts.confirm.title)
  await press(texts.confirm.action.pay)
  await arriveAt('checkout', texts.checkout.title)
  await later(600)
  await arriveAt('done', texts.done.title)
  await press(texts.done.finish)
  await arriveAt('form', texts.form.title)
})

test.each(tags)('a swap from a wallet arrives, by keyboard, in %s', async (tag) => {
  const { press, arriveAt, later, texts } = open(tag, 'swap')
  await press(texts.form.action.review)
  await arriveAt('confirm', texts.confirm.title)
  await press(texts.confirm.action.send)
  await arriveAt('track', texts.track.titleWaiting)
  await later(600)
  await arriveAt('done', texts.done.title)
})

test.each(tags)('a transfer arrives, by keyboard, in %s', async (tag) => {
  const { press, arriveAt, later, texts } = open(tag, 'transfer')
  await press(texts.form.action.getAddress)
  await arriveAt('confirm', texts.confirm.title)
  await press(texts.confirm.action.address)
  await arriveAt('transfer', texts.transfer.title)
  await press(texts.transfer.copyAddress)
  await press(texts.transfer.gotItCopyAddress)
  await later(600)
  await arriveAt('done', texts.done.title)
})

test.each(tags)('money that stopped is taken back, by keyboard, in %s', async (tag) => {
  const { press, arriveAt, later, texts } = open(tag, 'bridge-failed', 90)
  await press(texts.payment.withdraw.title)
  await arriveAt('withdraw', texts.withdraw.title)
  await press(texts.withdraw.action.continue)
  await press(texts.withdrawal.action.sign)
  await waitFor(() => expect(plain(document.body.textContent)).toContain(texts.withdrawal.following.place))
  await later(60)
  await arriveAt('withdrawal-done', texts.withdrawal.ended.title)
})
