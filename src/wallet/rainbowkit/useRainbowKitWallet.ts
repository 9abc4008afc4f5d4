import { useEffect, useMemo, useRef } from 'react'
import type { Config } from 'wagmi'
import { DepositError } from '../../errors/DepositError.js'
import type { WalletConnector } from '../WalletConnector.js'
import { wagmiWallet } from '../wagmi/wagmiWallet.js'

/** What the host's own copies of wagmi and RainbowKit have. */
export type HostKit = {
  /** What wagmi's `useConfig` gives below the host's own provider. */
  config: Config
  /** What RainbowKit's `useConnectModal` gives there. */
  modal: { connectModalOpen: boolean; openConnectModal?: (() => void) | undefined }
}

type Wish = { resolve: () => void; reject: (error: DepositError) => void; opened: boolean }

/**
 * The RainbowKit of a host that already has one: its dialog opens on connect, and its connection is used.
 *
 * It takes what the host's hooks give and imports no RainbowKit, so there is never a second copy or a second provider.
 *
 * @example
 * const wallet = useRainbowKitWallet({ config: useConfig(), modal: useConnectModal() })
 * return <DepositProvider apiUrl="/api/deposits" wallet={wallet}><DepositWidget /></DepositProvider>
 */
export function useRainbowKitWallet({ config, modal }: HostKit): WalletConnector {
  const latest = useRef(modal)
  latest.current = modal
  const wish = useRef<Wish | undefined>(undefined)

  const wallet = useMemo<WalletConnector>(() => {
    const wagmi = wagmiWallet(config)
    const choices = [{ id: 'rainbowkit', name: undefined, icon: undefined }]
    return {
      ...wagmi,
      getState: () => ({ choices, account: wagmi.getState().account }),
      connect: () => {
        const { openConnectModal, connectModalOpen: opened } = latest.current
        if (wagmi.getState().account) return Promise.resolve()
        if (!openConnectModal) return Promise.reject(noDialog())
        return new Promise((resolve, reject) => {
          wish.current?.reject(replaced())
          wish.current = { resolve, reject, opened }
          openConnectModal()
        })
      },
    }
  }, [config])

  const { connectModalOpen } = modal
  useEffect(() => {
    const { current } = wish
    if (!current) return
    if (connectModalOpen) current.opened = true
    else if (current.opened) {
      wish.current = undefined
      if (wallet.getState().account) current.resolve()
      else current.reject(closed())
    }
  }, [connectModalOpen, wallet])

  useEffect(
    () => () => {
      wish.current?.reject(replaced())
      wish.current = undefined
    },
    [],
  )

  return wallet
}

function noDialog(): DepositError {
  return new DepositError('configuration', 'RainbowKit has no dialog to open here. Is its provider above this page?')
}

/** Nobody is left to tell: another wish came, or the page went. */
function replaced(): DepositError {
  return new DepositError('aborted', 'Connecting was given up. Nothing was sent.')
}

function closed(): DepositError {
  return new DepositError('wallet_rejected', 'You closed the list of wallets. Nothing was sent.')
}
