import { custom } from 'viem'

/** This host reads no chain: balances come through its deposits proxy. */
export const nowhere = custom({
  request: async ({ method }) => {
    throw new Error(`Nobody is asked for ${method} here.`)
  },
})
