import type { ScenarioName, ScenarioOptions } from '../../src/exports/testing.js'
import type { DepositWidgetProps } from '../../src/widget/DepositWidgetProps.js'
import type { ManyPayments } from './withManyPayments.js'

/** A story as data: which scenario, and where in it somebody looks. */
export type StoryArgs = {
  scenario: ScenarioName
  /** Where the widget opens. With `payment` the payment exists already. Default `pick`. */
  open?: 'pick' | 'quotes' | 'confirm' | 'payment'
  options?: ScenarioOptions
  /** What the provider's page says. Default that it loaded. */
  says?: readonly string[]
  props?: DepositWidgetProps
  /** So many tokens more than the scenario has. */
  manyAssets?: number
  /** So many payments in the history, made of those of the scenario. */
  manyPayments?: ManyPayments
  /** The pictures of tokens, networks and providers that nobody drew: letters. Default: drawn ones. */
  letters?: boolean
  /** In a dialog over the page. */
  modal?: boolean
  /** The address that was shown to the person before. */
  pinned?: string
}
