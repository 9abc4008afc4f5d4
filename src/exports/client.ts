export {
  type ConfirmOptions,
  type ConfirmPaymentParameters,
  type ContinuePaymentParameters,
  confirmPayment,
  continuePayment,
} from '../client/confirmPayment.js'
export {
  type CallInput,
  type CallOptions,
  createDepositClient,
  type DepositClient,
  type DepositClientOptions,
} from '../client/createDepositClient.js'
export type { PagesOffer, PaymentPages, StreamOffer } from '../client/createProxyOffer.js'
export { createQuotes } from '../client/createQuotes.js'
export type { Endpoint } from '../client/endpoint.js'
export { getAssets } from '../client/getAssets.js'
export { type GetAvailableInputsParameters, getAvailableInputs } from '../client/getAvailableInputs.js'
export { type GetAvailableOutputsParameters, getAvailableOutputs } from '../client/getAvailableOutputs.js'
export { getChains } from '../client/getChains.js'
export { type GetExternalBalancesParameters, getExternalBalances } from '../client/getExternalBalances.js'
export { type GetHistoryParameters, getHistory } from '../client/getHistory.js'
export { type GetOwnerBalancesParameters, getOwnerBalances } from '../client/getOwnerBalances.js'
export { type GetPaymentParameters, getPayment } from '../client/getPayment.js'
export { getPaymentIssues } from '../client/getPaymentIssues.js'
export { getPrices } from '../client/getPrices.js'
export { type RenewOnrampSessionParameters, renewOnrampSession } from '../client/renewOnrampSession.js'
export {
  type ConfirmWithdrawalParameters,
  confirmWithdrawal,
  getWithdrawal,
  type PrepareWithdrawalParameters,
  prepareWithdrawal,
} from '../client/withdraw.js'
export type { DepositErrorCode, ErrorRecovery } from '../errors/codes.js'
export { DepositError, type DepositErrorOptions } from '../errors/DepositError.js'
// Types of the responses that consumers render.
export type * from './schema.js'
