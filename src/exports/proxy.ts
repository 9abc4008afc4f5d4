export type { DepositErrorCode, ErrorRecovery } from '../errors/codes.js'
export { DepositError, type DepositErrorOptions } from '../errors/DepositError.js'
export { createDepositProxy } from '../proxy/createDepositProxy.js'
export type {
  Caller,
  CustomerIp,
  DepositHandler,
  DepositProxy,
  DepositProxyOptions,
  Handover,
  HostQuoteOption,
  ProxyContext,
  ProxyErrorContext,
  ProxyExchange,
  ProxySpan,
  ProxyTracer,
  RateLimit,
  RateLimitStore,
  RateLimits,
  WalletSessions,
} from '../proxy/options/DepositProxyOptions.js'
export type { ProxyStore } from '../proxy/store/ProxyStore.js'
