import { cssStringFromTheme, darkTheme, lightTheme, RainbowKitProvider, useConnectModal } from '@rainbow-me/rainbowkit'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement, type JSX, useEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { type Chain, custom } from 'viem'
import { type Config, type Connector, createConfig, useAccount, WagmiProvider } from 'wagmi'
import { reconnect, watchConnectors } from 'wagmi/actions'
import { DepositError } from '../../errors/DepositError.js'
import type { WalletAccount } from '../WalletConnector.js'
import { wagmiWallet } from '../wagmi/wagmiWallet.js'

export type OwnKit = {
  /** Opens the dialog and resolves once an account is connected. Rejects with `wallet_rejected` if it is closed. */
  choose: (theme: 'light' | 'dark') => Promise<void>
  /** Restores the connection of the wallet with this reverse domain name, without a prompt. */
  resume: (rdns: string) => void
  disconnect: () => void
}

/** Creates our own wagmi config without connectors, nodes or storage: wallets are discovered by EIP-6963. */
export function createOwnKit(
  chains: readonly Chain[],
  onAccount: (account: WalletAccount | undefined, rdns: string | undefined) => void,
): OwnKit {
  const [first, ...others] = chains
  if (!first) throw new DepositError('configuration', 'RainbowKit needs at least one network in `chains`.')
  const config = createConfig({
    chains: [first, ...others],
    transports: Object.fromEntries(chains.map(({ id }) => [id, noTransport])),
    storage: null,
    // The wallet's chain is not synced with the config; every transfer names its own.
    syncConnectedChain: false,
  })
  const wallet = wagmiWallet(config)
  let stopResuming = () => {}
  const notify = () => {
    const { connections, current } = config.state
    const { account } = wallet.getState()
    onAccount(account, account && connections.get(current ?? '')?.connector.id)
  }
  // Never unsubscribed: the connection lives as long as the page.
  wallet.subscribe(notify)
  return {
    resume: (rdns) => {
      stopResuming = resumeConnection(config, rdns)
    },
    choose: async (theme) => {
      stopResuming()
      if (!wallet.getState().account) await openDialog(config, theme)
      notify()
    },
    disconnect: () => {
      stopResuming()
      wallet.disconnect()
    },
  }
}

/** Rejects all node requests: balances and prices come from the deposits proxy. */
const noTransport = custom({
  request: async ({ method }) => {
    throw { code: 4200, message: `${method} is not supported: there is no node.` }
  },
})

const themes = { light: lightTheme, dark: darkTheme }

/**
 * Applies the dialog's theme with a constructed style sheet: RainbowKit's own theming injects HTML, which Trusted Types
 * block.
 *
 * @returns A function that removes the style sheet.
 */
export function adoptTheme(theme: 'light' | 'dark'): () => void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`[data-rk]{${cssStringFromTheme(themes[theme]())}}`)
  document.adoptedStyleSheets.push(sheet)
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
  }
}

/**
 * Restores the connection of an earlier visit as soon as its wallet has announced itself. A wallet that no longer
 * exposes its account to this page is not prompted.
 *
 * @returns A function that cancels.
 */
export function resumeConnection(config: Config, rdns: string): () => void {
  let active = true
  const stopWatching = watchConnectors(config, { onChange: find })
  find()

  function find(): void {
    const connector = config.connectors.find(({ id }) => id === rdns)
    if (!connector) return
    stopWatching()
    // If restoring fails, the user connects manually.
    void restore(connector).catch(() => undefined)
  }

  async function restore(connector: Connector): Promise<void> {
    // wagmi's reconnect would replace a newer connection, so start it only if the user has not begun to connect.
    if ((await connector.isAuthorized()) && active) await reconnect(config, { connectors: [connector] })
  }

  return () => {
    active = false
    stopWatching()
  }
}

/**
 * Opens RainbowKit's dialog, and removes it from the page once it is done.
 *
 * @throws {DepositError} `wallet_rejected` if it is closed without a connection.
 */
export async function openDialog(config: Config, theme: 'light' | 'dark'): Promise<void> {
  const container = document.createElement('div')
  document.body.append(container)
  const root = createRoot(container)
  const removeTheme = adoptTheme(theme)
  const unlock = lockScroll()
  try {
    const connected = await new Promise<boolean>((resolve) => {
      root.render(createElement(ConnectDialog, { config, onEnd: resolve }))
    })
    if (!connected) throw new DepositError('wallet_rejected', 'You closed the list of wallets. Nothing was sent.')
  } finally {
    root.unmount()
    container.remove()
    removeTheme()
    unlock()
  }
}

/**
 * RainbowKit locks scrolling with an inline style element, which a strict Content Security Policy blocks. It skips that
 * if the page does not scroll.
 */
function lockScroll(): () => void {
  const { style } = document.body
  const before = style.overflow
  style.overflow = 'hidden'
  return () => {
    style.overflow = before
  }
}

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
