import { RainbowKitProvider, useConnectModal } from '@rainbow-me/rainbowkit'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type JSX, useEffect, useRef, useState } from 'react'
import { type Config, useAccount, WagmiProvider } from 'wagmi'

export type ConnectDialogProps = {
  config: Config
  /** Called with true once an account is connected, with false if the dialog was closed. */
  onEnd: (connected: boolean) => void
}

/** RainbowKit's dialog with the providers it needs, in a React root separate from the host's. */
export function ConnectDialog({ config, onEnd }: ConnectDialogProps): JSX.Element {
  const [queryClient] = useState(() => new QueryClient())
  return (
    <WagmiProvider config={config} reconnectOnMount={false}>
      <QueryClientProvider client={queryClient}>
        <RainbowKitProvider theme={null} modalSize="compact">
          <OpenOnMount onEnd={onEnd} />
        </RainbowKitProvider>
      </QueryClientProvider>
    </WagmiProvider>
  )
}

function OpenOnMount({ onEnd }: Pick<ConnectDialogProps, 'onEnd'>): null {
  const { connectModalOpen, openConnectModal } = useConnectModal()
  const { isConnected } = useAccount()
  const opened = useRef(false)
  useEffect(() => {
    if (isConnected) return onEnd(true)
    if (connectModalOpen) opened.current = true
    else if (opened.current) onEnd(false)
    else openConnectModal?.()
  }, [isConnected, connectModalOpen, openConnectModal, onEnd])
  return null
}
