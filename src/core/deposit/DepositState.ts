import type { DepositError } from '../../errors/DepositError.js'
import type { FlowState } from '../../flow/state.js'
import type { StatusView } from '../../flow/statusView.js'
import type { Payment } from '../../schema/Payment.js'
import type { QuoteResponse } from '../../schema/Quote.js'
import type { Funding } from '../fund/Funding.js'
import type { WalletState } from '../wallets/walletStore.js'
import type { WithdrawalState } from '../withdraw/WithdrawalState.js'

/** An action of a deposit that takes time. */
export type DepositAction = 'quote' | 'confirm' | 'verify' | 'fund' | 'requote'

/** Everything a page has to show of a deposit. */
export type DepositState = {
  /** The step, with the draft, the offer or the payment id. Survives a reload. */
  flow: FlowState
  /** The wallets of this browser and the connected account. */
  wallet: WalletState
  /** The response to the last quote request; undefined until it arrives, and after a reload. */
  quotes: QuoteResponse | undefined
  /** The followed payment; undefined until it is fetched. */
  payment: Payment | undefined
  /** Why the last fetch of the payment failed. `address_changed`, `terms_changed`: nothing may be sent any more. */
  paymentError: DepositError | undefined
  /** Which screen the payment needs. Undefined until it is fetched, and when it is not what was agreed. */
  view: StatusView | undefined
  /** Where the transfer stands while `view` is `transfer`; undefined on every other screen. */
  funding: Funding | undefined
  /** The withdrawal of a stopped payment's funds. */
  withdrawal: WithdrawalState
  /** The actions that are running. */
  pending: readonly DepositAction[]
  /** Why the last action failed. */
  error: DepositError | undefined
}
