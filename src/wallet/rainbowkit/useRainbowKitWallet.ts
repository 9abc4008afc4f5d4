import { useEffect, useMemo, useRef } from 'react'
import type { Config } from 'wagmi'
import { DepositError } from '../../errors/DepositError.js'
import type { WalletConnector } from '../WalletConnector.js'
import { wagmiWallet } from '../wagmi/wagmiWallet.js'

/** The host's own wagmi config and RainbowKit modal. */
export type HostKit = {
  /** The result of wagmi's `useConfig`. */
  config: Config
  /** The result of RainbowKit's `useConnectModal`. */
  modal: { connectModalOpen: boolean; openConnectModal?: (() => void) | undefined }
}

type PendingConnection = { resolve: () => void; reject: (error: DepositError) => void; opened: boolean }

/**
 * A connector for hosts that already use RainbowKit: it opens the host's dialog and uses the host's connection.
 *
 * It takes the results of the host's hooks and does not import RainbowKit, so there is never a second copy or provider.
 *
 * @example
 * const wallet = useRainbowKitWallet({ config: useConfig(), modal: useConnectModal() })
 * return <DepositProvider apiUrl="/api/deposits" wallet={wallet}><DepositWidget /></DepositProvider>
 */
export function useRainbowKitWallet({ config, modal }: HostKit): WalletConnector {
  const latest = useRef(modal)
  latest.current = modal
  const pending = useRef<PendingConnection | undefined>(undefined)

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
          pending.current?.reject(connectAborted())
          pending.current = { resolve, reject, opened }
          openConnectModal()
        })
      },
    }
  }, [config])

  const { connectModalOpen } = modal
  useEffect(() => {
    const { current } = pending
    if (!current) return
    if (connectModalOpen) current.opened = true
    else if (current.opened) {
      pending.current = undefined
      if (wallet.getState().account) current.resolve()
      else current.reject(dialogClosed())
    }
  }, [connectModalOpen, wallet])

  useEffect(
    () => () => {
      pending.current?.reject(connectAborted())
      pending.current = undefined
    },
    [],
  )

  return wallet
}

function noDialog(): DepositError {
  return new DepositError(
    'configuration',
    'RainbowKit has no dialog to open. Is RainbowKitProvider mounted above this component?',
  )
}

/** The pending connect was replaced by another one, or the component was unmounted. */
function connectAborted(): DepositError {
  return new DepositError('aborted', 'Connecting was given up. Nothing was sent.')
}

function dialogClosed(): DepositError {
  return new DepositError('wallet_rejected', 'You closed the list of wallets. Nothing was sent.')
}
