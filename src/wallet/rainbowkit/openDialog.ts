import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import type { Config } from 'wagmi'
import { DepositError } from '../../errors/DepositError.js'
import { adoptTheme } from './adoptTheme.js'
import { ConnectDialog } from './ConnectDialog.js'

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
