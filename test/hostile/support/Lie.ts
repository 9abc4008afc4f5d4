import type { ProxyCall } from '../../support/scriptProxy.js'
import type { Scene, Wire } from './honestWorld.js'
import type { WalletEvent, WalletLie } from './hostileWallet.js'

/** Changes a response; undefined leaves it as it is. */
export type Change = (body: Wire, scene: Scene, random: () => number) => Wire | undefined

/** One lie. A case can combine several. */
export type Lie = {
  name: string
  /** The responses that lie, from the given one on (the first is 1). */
  on?: readonly ProxyCall[]
  from?: number
  change?: Change
  wallet?: WalletLie
  /** What the wallet announces, and when. */
  event?: WalletEvent
  /** Milliseconds by which the service's `Date` is off. */
  date?: number
  /** Milliseconds by which this computer's clock is off. */
  clock?: number
  /** What the provider's page posts while it is on the screen. */
  messages?: (page: string, paymentId: string) => readonly unknown[]
}

/** Where a lie leads: to no request at all, or only to what was agreed. Some are detected only if a wallet is a witness. */
export type Ending = 'refused' | 'as agreed' | 'either'

/** A lie with the subject it is about and the expected ending. */
export type NamedLie = Lie & { about: string; ends: Ending }

/** Groups lies about one subject with the same ending. */
export function group(about: string, ends: Ending, lies: readonly Lie[]): NamedLie[] {
  return lies.map((lie) => ({ ...lie, about, ends }))
}
