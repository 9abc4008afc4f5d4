import type { VouchedChains } from '../../src/core/CoreContext.js'
import type { ScenarioName, ScenarioOptions } from '../../src/exports/testing.js'
import type { DepositWidgetProps } from '../../src/widget/options.js'
import type { HandoverArgs } from '../../test/support/withHandover.js'
import type { ManyPayments } from './withManyPayments.js'
import type { OwnerSession } from './withOwnerSession.js'

/** A story as data: the scenario, and the point in it to show. */
export type StoryArgs = {
  scenario: ScenarioName
  /** The step the widget opens at. `payment` opens an existing payment. Default: `form`. */
  open?: 'form' | 'quotes' | 'confirm' | 'payment'
  options?: ScenarioOptions
  /** Events that the provider's page posts. Default: `loaded`. */
  providerEvents?: readonly string[]
  props?: DepositWidgetProps
  /** `chains` of the provider: nodes that the host vouches for. */
  chains?: VouchedChains
  /** Number of tokens added to those of the scenario. */
  manyAssets?: number
  /** A long history, generated from the payments of the scenario. */
  manyPayments?: ManyPayments
  /** The wallet is connected, and deposits were made elsewhere. */
  ownerSession?: OwnerSession
  /** The host offers to sign on another device, and what that one does. */
  handover?: HandoverArgs
  /** Shows letters instead of images for tokens, networks and providers. Default: images. */
  withoutImages?: boolean
  /** Renders `DepositModal`, open. */
  modal?: boolean
  /** The deposit address pinned in storage by an earlier visit. */
  pinned?: string
  /** Addresses used on earlier visits. */
  known?: readonly string[]
  /** The payment was confirmed in another browser. Default: in this one. */
  elsewhere?: boolean
}
