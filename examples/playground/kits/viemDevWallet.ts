import { createWalletClient, custom } from 'viem'
import { viemWallet } from '../../../src/exports/viem.js'
import { createDevWalletProvider } from '../devWallet/createDevWalletProvider.js'

/** The Dev wallet behind a viem client, as in a host that uses viem. */
export function viemDevWallet() {
  const client = createWalletClient({ transport: custom(createDevWalletProvider()) })
  return viemWallet(client, { name: 'Dev wallet' })
}
