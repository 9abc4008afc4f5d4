import type { ExpectedAddress, PinnedTokens } from '../../../src/core/CoreContext.js'
import type { FundOptions } from '../../../src/core/fund/fundOnce.js'
import type { SigningOptions } from '../../../src/signing/SigningOptions.js'
import type { FlowStorage } from '../../../src/storage/records.js'
import type { Scene, Wire } from './honestWorld.js'
import type { RecordedWallet } from './hostileWallet.js'
import type { Lie } from './Lie.js'
import type { ShownPage } from './readPage.js'
import type { ShownTransfer } from './readTransfer.js'

/** A deposit through the whole widget, and everything that lies about it. */
export type Case = {
  scene: Scene
  lies: readonly Lie[]
  random: () => number
  /** The connected wallet was chosen to pay with, so that the screen shows its request instead of codes. */
  byWallet?: boolean
  /** Presses Send on the review only, never on the transfer. */
  reviewOnly?: boolean
  /** How often the payment is read before the person sends. */
  polls?: number
  /** The payment was confirmed on another device. */
  otherDevice?: boolean
  tokens?: PinnedTokens
  expectedAddress?: ExpectedAddress
  /** What owners may sign, and the factories that the host trusts. */
  signing?: SigningOptions
  /** Who vouches for the page of the card provider. */
  vouchedBy?: 'host' | 'proxy' | undefined
  /** Left by an earlier visit, with the deposit addresses it received. */
  earlier?: Pick<Outcome, 'storage' | 'addresses' | 'confirmed'>
  /** What a headless page does not say that it told the person. It says everything else. */
  omits?: readonly (keyof FundOptions)[]
  /** Leaves without sending as soon as the transfer was on the screen. */
  leaves?: boolean
}

/** What the person saw on the way. */
export type Seen = {
  /** Every state of the transfer screen that could be copied, scanned or sent. */
  transfers: ShownTransfer[]
  /** Every state of the screen with the provider's page. */
  pages: ShownPage[]
  /** What the screen said when Send was pressed, the last time before the wallet was asked. */
  sent: ShownTransfer | undefined
  /** Text of the review when it was confirmed. */
  reviewed: string | undefined
}

export type Outcome = Seen & {
  wallet: RecordedWallet
  /** Deposit addresses that the service named, oldest first. */
  addresses: string[]
  /** Pages that were opened in a new tab. */
  opened: string[]
  agreement: Wire | undefined
  storage: FlowStorage
  /** Bodies of the confirmations. */
  confirmed: Wire[]
  /** Where it ended, and what the screen said then. */
  screen: string
  text: string
}
