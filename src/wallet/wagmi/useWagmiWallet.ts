import { useMemo } from 'react'
import { useConfig } from 'wagmi'
import type { WalletConnector } from '../WalletConnector.js'
import { wagmiWallet } from './wagmiWallet.js'

/**
 * The wallets of the `WagmiProvider` above, which is used and never mounted a second time.
 *
 * @throws wagmi's own error where there is none above.
 * @example
 * const wallet = useWagmiWallet()
 * return <DepositProvider apiUrl="/api/deposits" wallet={wallet}><DepositWidget /></DepositProvider>
 */
export function useWagmiWallet(): WalletConnector {
  const config = useConfig()
  return useMemo(() => wagmiWallet(config), [config])
}
