export { createDepositProxy } from '../proxy/createDepositProxy.js'
export type {
  Caller,
  CustomerIp,
  DepositProxy,
  DepositProxyOptions,
  ProxyContext,
  ProxyErrorContext,
} from '../proxy/DepositProxyOptions.js'
