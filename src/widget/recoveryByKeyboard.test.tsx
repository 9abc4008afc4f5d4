// @module-tag nightly
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { listen } from '../../test/support/listen.js'
import { ownDay } from '../../test/support/ownDay.js'
import { ownerWallet } from '../../test/support/ownerWallet.js'
import { playScenario } from '../../test/support/playScenario.js'
import { renderWidget } from '../../test/support/renderWidget.js'
import type { ScenarioName } from '../testing/scenarios/scenarios.js'
import { en } from './en.js'

const { common, errors, offer, payment, problem, track, transfer, verify, wallet, withdraw, withdrawal } = en

let ends: (() => void)[] = []
afterEach(() => {
  cleanup()
  for (const end of ends.splice(0)) end()
})

/** Renders a payment of a scenario for a keyboard and screen reader user. */
function open(name: ScenarioName, elapsed: number) {
  const { scenario, answers } = playScenario(name, { elapsed, connected: true, startAt: ownDay() })
  const { said, stop } = listen(document.body)
  ends = [stop, ...scenario.wallets.map((wallet) => wallet.announce())]
  const { user } = renderWidget({
    answers,
    initialStorage: { 'dw:wallet': 'test.test-wallet' },
    props: { paymentId: scenario.paymentId },
    // For scenarios without a wallet: a withdrawal needs one.
    wallet: scenario.wallets.length === 0 ? ownerWallet().provider : undefined,
  })
  /** Presses Tab until the element has focus. */
  const reach = async (role: string, name: RegExp | string) => {
    await waitFor(async () => {
      const target = await screen.findByRole(role, { name })
      expect(target.getAttribute('aria-disabled')).toBeNull()
    })
    for (let steps = 0; document.activeElement !== screen.getByRole(role, { name }); steps++) {
      if (steps > 60) throw new Error(`No ${role} ${name} can be reached with the Tab key.`)
      await user.tab()
    }
  }
  const returnToPage = async (seconds: number) => {
    scenario.clock.advance(seconds * 1_000)
    await act(async () => void window.dispatchEvent(new Event('visibilitychange')))
  }
  return {
    said,
    user,
    reach,
    press: async (name: RegExp | string) => {
      await reach('button', name)
      await user.keyboard('{Enter}')
    },
    comeBack: returnToPage,
    /** Advances the clock, returns to the page and waits for an announcement. */
    later: async (seconds: number, sentence: RegExp) => {
      await returnToPage(seconds)
      await waitFor(() => expect(said.at(-1)).toMatch(sentence))
    },
    /** Expects exactly these announcements, in this order. */
    expectAnnounced: async (...sentences: (RegExp | string)[]) => {
      await waitFor(() => expect(said.length).toBeGreaterThanOrEqual(sentences.length))
      expect(said).toEqual(sentences.map((sentence) => expect.stringMatching(sentence)))
    },
  }
}

type Opened = ReturnType<typeof open>

async function takeBack({ press, later, said }: Opened): Promise<void> {
  await press(withdraw.action.continue)
  await press(withdrawal.action.sign)
  await waitFor(() => expect(said.at(-1)).toBe(withdrawal.following.place))
  await later(60, /back with you/)
}

const withdrawAnnouncements = [withdrawal.submitting.place, withdrawal.following.place, /back with you/]

test('a failed bridge can be withdrawn', async () => {
  const page = open('bridge-failed', 90)
  await page.press(new RegExp(`^${payment.withdraw.title}`))
  await takeBack(page)
  await page.expectAnnounced(/^Stopped at “/, ...withdrawAnnouncements)
})

test('a late deposit can be withdrawn', async () => {
  const page = open('expired-funded', 2_000)
  await page.press(new RegExp(`^${payment.withdraw.title}`))
  await takeBack(page)
  await page.expectAnnounced(problem.lateFunded.headline, ...withdrawAnnouncements)
})

test('the rest can be withdrawn after a partial withdrawal', async () => {
  const page = open('tainted', 90)
  await page.press(new RegExp(`^${payment.withdraw.title}`))
  await takeBack(page)
  await page.expectAnnounced(problem.partTaken.headline, ...withdrawAnnouncements)
})

test('a deposit in the wrong token can be withdrawn', async () => {
  const page = open('wrong-token', 2_000)
  await page.press(/^Take back 0\.0425 ETH/)
  await takeBack(page)
  await page.expectAnnounced(/expired/, /This deposit is for/, withdraw.searched(1), ...withdrawAnnouncements)
})

test('an overpaid excess can be withdrawn', async () => {
  const page = open('transfer-overpaid', 90)
  await page.press(new RegExp(`^${payment.withdraw.title}`))
  await takeBack(page)
  await page.expectAnnounced(/is yours|arrived/, ...withdrawAnnouncements)
})

test('a failed swap can be retried with a new quote', async () => {
  const { press, later, expectAnnounced, said } = open('swap-failed', 60)
  await press(payment.retry.action)
  await press(/^Continue with/)
  await press(withdrawal.action.move)
  await waitFor(() => expect(said.at(-1)).toBe(withdrawal.following.place))
  await later(60, /is yours|arrived/)
  // Which of its places are heard on the way depends on which answer comes first.
  const { claimed, sent, checking } = track.place
  const places = [/is in the new payment’s wallet/, claimed('Base'), sent('Base'), checking]
  const onTheWay = said.filter((sentence) => places.some((place) => sentence.match(place)))
  expect(onTheWay.length).toBeGreaterThan(0)
  const moving = [withdrawal.submitting.place, withdrawal.following.place, ...onTheWay]
  await expectAnnounced(/^Stopped at “/, offer.pair.quoteNow, ...moving, /is yours|arrived/)
})

test('after verification the heading of the funding screen has focus', async () => {
  const { press, said, comeBack: returnToPage } = open('verify', 0)
  await press(verify.sign)
  await waitFor(() => expect(screen.queryByRole('button', { name: verify.waiting })).toBeNull())
  await returnToPage(60)
  await screen.findByText(transfer.address)
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H2'))
  expect(said).toEqual([])
})

test('both messages of a verification are read and signed, one after the other', async () => {
  const { press, reach } = open('verify-with-refund', 0)
  await screen.findByText(verify.step(1, 2))
  await press(verify.sign)
  await screen.findByText(verify.step(2, 2))
  await reach('button', verify.sign)
})

test('a payment that someone else created is continued only on purpose', async () => {
  const { press, said } = open('transfer-foreign', 0)
  await waitFor(() => expect(said).toEqual([expect.stringContaining(payment.foreign.warning)]))
  await press(payment.foreign.goOn)
  await screen.findByText(transfer.address)
})

test('a rejected wallet request stays on the same screen', async () => {
  const { press, reach, expectAnnounced } = open('withdrawal-rejected', 90)
  await press(new RegExp(`^${payment.withdraw.title}`))
  await press(withdraw.action.continue)
  await press(withdrawal.action.sign)
  await expectAnnounced(/^Stopped at “/, wallet.owner.closed)
  await reach('button', withdrawal.action.sign)
})

test('a message refused by the signing gate is announced, and Back works', async () => {
  const { press, expectAnnounced } = open('withdrawal-altered', 90)
  await press(new RegExp(`^${payment.withdraw.title}`))
  await press(withdraw.action.continue)
  await expectAnnounced(/^Stopped at “/, errors.signing_refused.title)
  await press(common.back)
  await screen.findByRole('heading', { name: problem.failed.title })
})

test('a failed withdrawal is announced and can be retried', async () => {
  const { press, later, expectAnnounced, said } = open('withdrawal-failed', 90)
  await press(new RegExp(`^${payment.withdraw.title}`))
  await press(withdraw.action.continue)
  await press(withdrawal.action.sign)
  await waitFor(() => expect(said.at(-1)).toBe(withdrawal.following.place))
  await later(60, new RegExp(withdrawal.ended.failed))
  await expectAnnounced(
    /^Stopped at “/,
    withdrawal.submitting.place,
    withdrawal.following.place,
    withdrawal.ended.failed,
  )
  await press(withdrawal.ended.tryAgain)
  await screen.findByRole('button', { name: withdraw.action.continue })
})

test('errors in a typed amount and address are announced once typing pauses', async () => {
  const { press, reach, said, user, expectAnnounced } = open('bridge-failed', 90)
  await press(new RegExp(`^${payment.withdraw.title}`))
  await press(withdraw.amount.change)
  await reach('textbox', withdraw.amount.label('USDC'))
  await user.keyboard('{Control>}a{/Control}70')
  await waitFor(() => expect(said.at(-1)).toMatch(/^The balance is 60 USDC/))
  await user.keyboard('{Control>}a{/Control}12.5')
  await press(withdraw.to.change)
  await reach('textbox', withdraw.to.label)
  await user.paste('bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4')
  await expectAnnounced(/^Stopped at “/, /^The balance is 60 USDC/, /Bitcoin/)
})
