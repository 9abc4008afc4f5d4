export { type NodeHandler, toNodeHandler } from '../proxy/adapters/node.js'
export type { Caller, DepositProxy, ProxyContext } from '../proxy/DepositProxyOptions.js'
