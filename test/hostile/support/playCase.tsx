import { cleanup, fireEvent, render } from '@testing-library/react'
import { vi } from 'vitest'
import type { ExpectedAddress, PinnedTokens } from '../../../src/core/CoreContext.js'
import { emptyDraft } from '../../../src/flow/state.js'
import { DepositProvider } from '../../../src/hooks/DepositProvider.js'
import { saveFlow } from '../../../src/storage/flowRecord.js'
import type { FlowStorage } from '../../../src/storage/records.js'
import { DepositWidget } from '../../../src/widget/DepositWidget.js'
import { destination } from '../../support/fixtures.js'
import { memoryStorage } from '../../support/memoryStorage.js'
import { jsonResponse, type ProxyCall, type ProxyHandler, scriptProxy } from '../../support/scriptProxy.js'
import { honestWorld, paymentId, type Scene, type Wire } from './honestWorld.js'
import { hostileWallet, type RecordedWallet, type WalletLie } from './hostileWallet.js'
import { type Sight, seeTransfer } from './seeTransfer.js'

/** One lie. Several of them can be told at once. */
export type Lie = {
  name: string
  /** The responses that lie, from the given one on (the first is 1). */
  on?: readonly ProxyCall[]
  from?: number
  tell?: (body: Wire, scene: Scene, random: () => number) => Wire | undefined
  wallet?: WalletLie
  /** Milliseconds by which the service's `Date` is off. */
  date?: number
  /** Milliseconds by which this computer's clock is off. */
  clock?: number
}

export type Case = {
  scene: Scene
  lies: readonly Lie[]
  random: () => number
  /** Readings of the payment before the person sends. */
  readings?: number
  /** The payment was confirmed on another device. */
  elsewhere?: boolean
  tokens?: PinnedTokens
  expectedAddress?: ExpectedAddress
  /** Left by an earlier visit, with the deposit addresses it was told. */
  earlier?: Pick<Outcome, 'storage' | 'addresses' | 'confirmed'>
  /** Leaves without sending as soon as the transfer was on the screen. */
  leaves?: boolean
}

export type Outcome = {
  /** Every state of the transfer screen that could be copied, scanned or sent. */
  sights: Sight[]
  /** What the screen said when Send was pressed. */
  sent: Sight | undefined
  /** Text of the review when it was confirmed. */
  reviewed: string | undefined
  wallet: RecordedWallet
  /** Deposit addresses that the service named, oldest first. */
  addresses: string[]
  agreement: Wire | undefined
  storage: FlowStorage
  /** Bodies of the confirmations. */
  confirmed: Wire[]
  /** Where it ended, and what the screen said then. */
  screen: string
  text: string
}

/** Waits of the widget and its polling pass this many times faster. Timeouts keep their length. */
const speed = 40
const realTimeout = globalThis.setTimeout
const realInterval = globalThis.setInterval
const sooner = (ms: number): number => (ms >= 100 && ms < 10_000 ? ms / speed : ms)
const pause = (ms: number) => new Promise<void>((resolve) => void realTimeout(resolve, ms))
/** Turns of the event loop without a change after which nothing more will come. A refusal needs no patience. */
const patienceOf = (): number => (document.querySelector('[role="alert"], [data-tone="danger"]') ? 40 : 400)

/** A person who was refused tries again, but not forever. */
const maxPresses = 5

/** Plays a person who deposits through the whole widget, and records whatever could move money. */
export async function playCase(played: Case): Promise<Outcome> {
  const { scene, lies, elsewhere = false, tokens, expectedAddress, earlier } = played
  vi.stubGlobal('setTimeout', (run: () => void, ms = 0) => realTimeout(run, sooner(ms)))
  vi.stubGlobal('setInterval', (run: () => void, ms = 0) => realInterval(run, sooner(ms)))
  const copied: string[] = []
  vi.stubGlobal('navigator', withClipboard(copied))
  const clock = lies.reduce((sum, lie) => sum + (lie.clock ?? 0), 0)
  const now = Date.now.bind(Date)
  if (clock !== 0) vi.spyOn(Date, 'now').mockImplementation(() => now() + clock)
  const addresses = [...(earlier?.addresses ?? [])]
  const proxy = scriptProxy(answersOf(played, addresses))
  const wallet = hostileWallet(lies.flatMap((lie) => lie.wallet ?? []))
  const storage = earlier?.storage ?? memoryStorage({})
  if (elsewhere) saveFlow(storage, 'deposit', { step: 'payment', draft: emptyDraft, paymentId }, Date.now())
  render(
    <DepositProvider
      client={proxy.client}
      storage={storage}
      wallet={wallet.provider as never}
      tokens={tokens}
      expectedAddress={expectedAddress}
    >
      <DepositWidget
        defaultPaymentMethod="transfer"
        defaultInput={scene.input}
        defaultOutput={scene.output}
        defaultAmount={scene.amount}
        destinationAddress={destination}
      />
    </DepositProvider>,
  )
  try {
    const seen = await drive(played, wallet, copied, () => proxy.asked('payment').length)
    const stored = storage.getItem(`dw:agreement:${paymentId}`)
    return {
      ...seen,
      wallet,
      addresses,
      agreement: stored === null ? undefined : JSON.parse(stored),
      storage,
      confirmed: [...(earlier?.confirmed ?? []), ...(proxy.asked('confirm') as Wire[])],
      screen: screenName(),
      text: document.body.textContent,
    }
  } finally {
    cleanup()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  }
}

function withClipboard(copied: string[]): Navigator {
  const clipboard = { writeText: async (text: string) => void copied.push(text), readText: async () => copied.at(-1) }
  return new Proxy(globalThis.navigator, {
    get: (target, name) => (name === 'clipboard' ? clipboard : Reflect.get(target, name)),
  })
}

/** The honest answers, after everything that lies about them. */
function answersOf({ scene, lies, random }: Case, addresses: string[]): Partial<Record<ProxyCall, ProxyHandler>> {
  const counts = new Map<ProxyCall, number>()
  const skew = lies.reduce((sum, lie) => sum + (lie.date ?? 0), 0)
  const tell = (call: ProxyCall, honest: (body: Wire) => Wire) => (asked: Wire) => {
    const count = (counts.get(call) ?? 0) + 1
    counts.set(call, count)
    const told = lies
      .filter(({ on, from = 1 }) => on?.includes(call) && count >= from)
      .reduce<Wire>(
        (body, lie) => lie.tell?.(body, scene, random) ?? body,
        structuredClone(JSON.parse(JSON.stringify(honest(asked)))),
      )
    const deposits = told.next_instruction?.deposit_info
    if (call === 'confirm' || call === 'payment')
      addresses.push(...(deposits ?? []).map((each: Wire) => each.deposit_address))
    return skew === 0 ? told : jsonResponse(200, told, { date: new Date(Date.now() + skew).toUTCString() })
  }
  const world = Object.entries(honestWorld(scene)) as [ProxyCall, (body: Wire) => Wire][]
  return Object.fromEntries(world.map(([call, honest]) => [call, tell(call, honest)]))
}

const screenName = () => document.querySelector<HTMLElement>('[data-screen]')?.dataset.screen ?? ''
const isOn = (button: Element | null | undefined): button is HTMLElement =>
  button !== null && button !== undefined && button.getAttribute('aria-disabled') === null

/** What is drawn, without clocks and without what changes when something is copied. */
function screenKey(): string {
  const drawn = [
    ...document.querySelectorAll('h2, .dw-address, .dw-qr-code path, .dw-button[data-kind="primary"], [role="alert"]'),
  ]
  const words = drawn.map(
    (each) => each.getAttribute('d') ?? `${each.textContent}${each.getAttribute('aria-disabled')}`,
  )
  const copies = document.querySelectorAll('.dw-copy-row [aria-disabled]').length
  return [...words, copies].join(' ')
}

type Seen = Pick<Outcome, 'sights' | 'sent' | 'reviewed'>

async function drive(
  { readings = 0, leaves = false }: Case,
  wallet: RecordedWallet,
  copied: string[],
  reads: () => number,
): Promise<Seen> {
  const seen: Seen = { sights: [], sent: undefined, reviewed: undefined }
  let still = 0
  let presses = 0
  let before = { name: '', key: '' }
  while (still < patienceOf()) {
    await pause(3)
    const now = { name: screenName(), key: screenKey() }
    const isStill = now.name === before.name && now.key === before.key
    const isReading = now.name === 'fund-transfer' && reads() < readings
    if (!isReading) still = isStill ? still + 1 : 0
    before = now
    if (now.name === 'stopped' || wallet.transactions.length > 0 || presses > maxPresses) break
    if (now.name !== 'fund-transfer') {
      const main = document.querySelector('.dw-screen-foot button[data-kind="primary"]')
      if (!isOn(main) || !/^(pick|quotes|confirm)$/.test(now.name)) continue
      if (now.name === 'confirm') seen.reviewed = document.body.textContent
      presses += 1
      fireEvent.click(main)
      continue
    }
    if (isStill && isReading) continue
    const sight = seen.sent && isStill ? undefined : seeTransfer(copied)
    if (!sight) continue
    seen.sights.push(sight)
    if (leaves) break
    const send = document.querySelector('.dw-screen-foot .dw-confirm-button')
    if (isReading || !isOn(send) || seen.sent) continue
    seen.sent = sight
    fireEvent.click(send)
  }
  return seen
}
