import { vi } from 'vitest'
import { emptyDraft } from '../../../src/flow/state.js'
import { saveFlow } from '../../../src/storage/flowRecord.js'
import type { FlowStorage } from '../../../src/storage/records.js'
import { memoryStorage } from '../../support/memoryStorage.js'
import { type ScriptedProxy, scriptProxy } from '../../support/scriptProxy.js'
import type { Case, Outcome, Seen } from './Case.js'
import { paymentId, type Wire } from './honestWorld.js'
import { hostileWallet, type RecordedWallet } from './hostileWallet.js'
import { lyingAnswers } from './lyingAnswers.js'
import { passTimeFaster } from './passTimeFaster.js'

/** The browser, the wallet and the service of a case. */
export type OpenCase = {
  proxy: ScriptedProxy
  wallet: RecordedWallet
  storage: FlowStorage
  /** Texts that were copied, oldest first. */
  copied: string[]
  /** Everything that could move money, with what was seen on the way. */
  outcome: (seen: Seen, end: Pick<Outcome, 'screen' | 'text'>) => Outcome
  close: () => void
}

/** Sets up everything around a page that lies to it, and records whatever could move money. */
export function openCase(played: Case): OpenCase {
  const { lies, otherDevice = false, earlier } = played
  passTimeFaster()
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
  return {
    proxy,
    wallet,
    storage,
    copied,
    outcome: (seen, end) => {
      const stored = storage.getItem(`dw:agreement:${paymentId}`)
      return {
        ...seen,
        ...end,
        wallet,
        addresses,
        opened,
        agreement: stored === null ? undefined : JSON.parse(stored),
        storage,
        confirmed: [...(earlier?.confirmed ?? []), ...(proxy.asked('confirm') as Wire[])],
      }
    },
    close: () => {
      vi.unstubAllGlobals()
      vi.restoreAllMocks()
    },
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
