import type { WalletClient } from 'viem'
import { type Eip1193WalletOptions, eip1193Wallet } from '../eip1193Wallet.js'
import type { WalletConnector } from '../WalletConnector.js'
import { clientProvider } from './clientProvider.js'

/**
 * A connector for a viem wallet client, with a JSON-RPC or a local account.
 *
 * A client with an account signs for that account only. Adds no viem code to the bundle.
 *
 * @throws {DepositError} from the widget's requests: `wallet_rejected`, `wallet_busy`, `wallet_unavailable`,
 * `wallet_wrong_chain`, `wallet_wrong_account`, `insufficient_funds` or `wallet_timeout` (after 5 minutes).
 * @example
 * const wallet = viemWallet(createWalletClient({ transport: custom(window.ethereum) }))
 * return <DepositProvider apiUrl="/api/deposits" wallet={wallet}><DepositWidget /></DepositProvider>
 */
export function viemWallet(client: WalletClient, options?: Eip1193WalletOptions): WalletConnector {
  return eip1193Wallet(clientProvider(client), options)
}
