import { custom } from 'viem'

/** A transport that rejects every request. This host does not query chains: balances come from its deposits proxy. */
export const rejectingTransport = custom({
  request: async ({ method }) => {
    throw new Error(`This transport does not support ${method}.`)
  },
})
