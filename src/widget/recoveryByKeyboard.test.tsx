import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ownDay } from '../../test/support/ownDay.js'
import { en } from '../i18n/en.js'
import { listen } from '../testing/listen.js'
import { ownerWallet } from '../testing/ownerWallet.js'
import { playScenario } from '../testing/playScenario.js'
import { renderWidget } from '../testing/renderWidget.js'
import type { ScenarioName } from '../testing/scenarios/scenarios.js'

const { common, errors, fund, problem, recover, track, verify } = en

let ends: (() => void)[] = []
afterEach(() => {
  cleanup()
  for (const end of ends.splice(0)) end()
})

/** The widget at a payment of a scenario, before somebody who neither sees it nor has a mouse. */
function open(name: ScenarioName, elapsed: number) {
  const { scenario, answers } = playScenario(name, { elapsed, connected: true, startAt: ownDay() })
  const { said, stop } = listen(document.body)
  ends = [stop, ...scenario.wallets.map((wallet) => wallet.announce())]
  const { user } = renderWidget({
    answers,
    kept: { 'dw:wallet': 'test.test-wallet' },
    props: { paymentId: scenario.paymentId },
    // Where the story has none: whoever takes money back has one by then.
    wallet: scenario.wallets.length === 0 ? ownerWallet().provider : undefined,
  })
  /** Goes on with the Tab key until it has the focus. */
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
  const comeBack = async (seconds: number) => {
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
    comeBack,
    /** So many seconds later, somebody comes back to the page, and hears this last. */
    later: async (seconds: number, sentence: RegExp) => {
      await comeBack(seconds)
      await waitFor(() => expect(said.at(-1)).toMatch(sentence))
    },
    /** It was said in this order, and nothing else. */
    heard: async (...sentences: (RegExp | string)[]) => {
      await waitFor(() => expect(said.length).toBeGreaterThanOrEqual(sentences.length))
      expect(said).toEqual(sentences.map((sentence) => expect.stringMatching(sentence)))
    },
  }
}

type Opened = ReturnType<typeof open>

async function takeBack({ press, later, said }: Opened): Promise<void> {
  await press(recover.action.continue)
  await press(new RegExp(`^${recover.action.signPlain}`))
  await waitFor(() => expect(said.at(-1)).toBe(recover.following.place))
  await later(60, /back in your wallet/)
}

const tookBack = [recover.submitting.place, recover.following.place, /back in your wallet/]

test('money that stopped is taken back', async () => {
  const page = open('bridge-failed', 90)
  await page.press(new RegExp(`^${problem.withdraw.title}`))
  await takeBack(page)
  await page.heard(/did not go through/, ...tookBack)
})

test('money that came late is taken back', async () => {
  const page = open('expired-funded', 2_000)
  await page.press(new RegExp(`^${problem.withdraw.title}`))
  await takeBack(page)
  await page.heard(problem.lateFunded.headline, ...tookBack)
})

test('what is left after a part was taken back is taken back too', async () => {
  const page = open('tainted', 90)
  await page.press(new RegExp(`^${problem.withdraw.title}`))
  await takeBack(page)
  await page.heard(problem.partTaken.headline, ...tookBack)
})

test('another token is taken back', async () => {
  const page = open('wrong-token', 2_000)
  await page.press(/^Take back/)
  await takeBack(page)
  await page.heard(/expired/, /This deposit is for/, recover.searched(1), ...tookBack)
})

test('what was too much is taken back', async () => {
  const page = open('transfer-overpaid', 90)
  await page.press(new RegExp(`^${problem.withdraw.title}`))
  await takeBack(page)
  await page.heard(/arrived on Base/, ...tookBack)
})

test('money that stopped goes on with a new quote', async () => {
  const { press, later, heard, said } = open('swap-failed', 60)
  await press(problem.retry.action)
  await press(/^Continue with/)
  await press(new RegExp(`^${recover.action.move('')}`))
  await waitFor(() => expect(said.at(-1)).toBe(recover.following.place))
  await later(60, /arrived on Base/)
  const moved = [recover.submitting.place, recover.following.place, recover.ended.moved('Base')]
  // Only where the new payment was read before its money was seen.
  const waited = said.filter((sentence) => sentence === track.place.waitingTransfer('Base'))
  await heard(/did not go through/, recover.retry.quoteNow, ...moved, ...waited, /arrived on Base/)
  expect(waited.length).toBeLessThanOrEqual(1)
})

test('an owner proves who they are, and stands at the head of where to pay', async () => {
  const { press, said, comeBack } = open('verify', 0)
  await press(verify.sign)
  await waitFor(() => expect(screen.queryByRole('button', { name: verify.waiting })).toBeNull())
  await comeBack(60)
  await screen.findByText(fund.transfer.address)
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H2'))
  expect(said).toEqual([])
})

test('a request that was closed in the wallet leaves everything where it was', async () => {
  const { press, reach, heard } = open('withdrawal-rejected', 90)
  await press(new RegExp(`^${problem.withdraw.title}`))
  await press(recover.action.continue)
  await press(new RegExp(`^${recover.action.signPlain}`))
  await heard(/did not go through/, recover.owner.closed)
  await reach('button', new RegExp(`^${recover.action.signPlain}`))
})

test('a message that was refused is said, and the way back is open', async () => {
  const { press, heard } = open('withdrawal-altered', 90)
  await press(new RegExp(`^${problem.withdraw.title}`))
  await press(recover.action.continue)
  await heard(/did not go through/, errors.signing_refused.title)
  await press(common.back)
  await screen.findByRole('heading', { name: problem.failed.title })
})

test('a withdrawal that was not carried out is said, and can be tried again', async () => {
  const { press, later, heard, said } = open('withdrawal-failed', 90)
  await press(new RegExp(`^${problem.withdraw.title}`))
  await press(recover.action.continue)
  await press(new RegExp(`^${recover.action.signPlain}`))
  await waitFor(() => expect(said.at(-1)).toBe(recover.following.place))
  await later(60, new RegExp(recover.ended.failed))
  await heard(/did not go through/, recover.submitting.place, recover.following.place, recover.ended.failed)
  await press(recover.ended.tryAgain)
  await screen.findByRole('button', { name: recover.action.continue })
})

test('an amount and an address are typed, and what is wrong with them is said', async () => {
  const { press, reach, user, heard } = open('bridge-failed', 90)
  await press(new RegExp(`^${problem.withdraw.title}`))
  await press(recover.amount.change)
  await reach('textbox', recover.amount.label('USDC'))
  await user.keyboard('{Control>}a{/Control}70')
  await user.keyboard('{Control>}a{/Control}12.5')
  await press(recover.to.change)
  await reach('textbox', recover.to.label)
  await user.paste('bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4')
  await heard(/did not go through/, /^There is 60 USDC/, /Bitcoin/)
})
