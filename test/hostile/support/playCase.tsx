import { cleanup, render } from '@testing-library/react'
import { vi } from 'vitest'
import { emptyDraft } from '../../../src/flow/state.js'
import { DepositProvider } from '../../../src/hooks/DepositProvider.js'
import { saveFlow } from '../../../src/storage/flowRecord.js'
import { DepositWidget } from '../../../src/widget/DepositWidget.js'
import { destination } from '../../support/fixtures.js'
import { memoryStorage } from '../../support/memoryStorage.js'
import { scriptProxy } from '../../support/scriptProxy.js'
import type { Case, Outcome } from './Case.js'
import { driveWidget, screenName } from './driveWidget.js'
import { fundingPage, isCard, paymentId, type Wire } from './honestWorld.js'
import { hostileWallet } from './hostileWallet.js'
import { lyingAnswers } from './lyingAnswers.js'

/** Waits of the widget and its polling pass this many times faster. Timeouts keep their length. */
const speed = 40
const realTimeout = globalThis.setTimeout
const realInterval = globalThis.setInterval
const shorter = (ms: number): number => (ms >= 100 && ms < 10_000 ? ms / speed : ms)

/** Plays a person who deposits through the whole widget, and records whatever could move money. */
export async function playCase(played: Case): Promise<Outcome> {
  const { scene, lies, otherDevice = false, tokens, expectedAddress, earlier, vouchedBy, byWallet } = played
  vi.stubGlobal('setTimeout', (run: () => void, ms = 0) => realTimeout(run, shorter(ms)))
  vi.stubGlobal('setInterval', (run: () => void, ms = 0) => realInterval(run, shorter(ms)))
  const copied: string[] = []
  vi.stubGlobal('navigator', withClipboard(copied))
  const opened = recordWindows()
  const clock = lies.reduce((sum, lie) => sum + (lie.clock ?? 0), 0)
  const now = Date.now.bind(Date)
  if (clock !== 0) vi.spyOn(Date, 'now').mockImplementation(() => now() + clock)
  const addresses = [...(earlier?.addresses ?? [])]
  const proxy = scriptProxy(lyingAnswers(played, addresses))
  const wallet = hostileWallet(
    lies.flatMap((lie) => lie.wallet ?? []),
    lies.flatMap((lie) => lie.event ?? []),
  )
  const storage = earlier?.storage ?? memoryStorage({})
  if (otherDevice) saveFlow(storage, 'deposit', { step: 'payment', draft: emptyDraft, paymentId }, Date.now())
  render(
    <DepositProvider
      client={proxy.client}
      storage={storage}
      wallet={wallet.provider as never}
      tokens={tokens}
      expectedAddress={expectedAddress}
    >
      <DepositWidget
        defaultPaymentMethod={isCard(scene) ? 'card' : byWallet ? 'wallet' : 'transfer'}
        defaultInput={scene.input}
        defaultOutput={scene.output}
        defaultAmount={scene.amount}
        destinationAddress={destination}
        fundingHosts={vouchedBy === 'host' ? [new URL(fundingPage).host] : undefined}
      />
    </DepositProvider>,
  )
  try {
    const seen = await driveWidget({ played, wallet, copied, reads: () => proxy.asked('payment').length })
    const stored = storage.getItem(`dw:agreement:${paymentId}`)
    return {
      ...seen,
      wallet,
      addresses,
      opened,
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

/** Records the addresses of windows instead of opening them. */
function recordWindows(): string[] {
  const opened: string[] = []
  const record = (url: string | URL | undefined): void => {
    if (url !== undefined && url !== 'about:blank') opened.push(String(url))
  }
  vi.spyOn(window, 'open').mockImplementation((url) => {
    record(url)
    return { closed: false, opener: window, focus: () => {}, location: { replace: record } } as unknown as Window
  })
  return opened
}
