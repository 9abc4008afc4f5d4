export { type NodeHandler, toNodeHandler } from '../proxy/adapters/node.js'
export type { Caller, DepositHandler, ProxyContext } from '../proxy/options/DepositProxyOptions.js'
