import { useMemo } from 'react'
import { useConfig } from 'wagmi'
import type { WalletConnector } from '../WalletConnector.js'
import { wagmiWallet } from './wagmiWallet.js'

/**
 * Connects the widget to the host's `WagmiProvider`. Mounts no second provider.
 *
 * @throws wagmi's own error if there is no `WagmiProvider` above.
 * @example
 * const wallet = useWagmiWallet()
 * return <DepositProvider apiUrl="/api/deposits" wallet={wallet}><DepositWidget /></DepositProvider>
 */
export function useWagmiWallet(): WalletConnector {
  const config = useConfig()
  return useMemo(() => wagmiWallet(config), [config])
}
