export { toNodeHandler } from '../proxy/adapters/node.js'
