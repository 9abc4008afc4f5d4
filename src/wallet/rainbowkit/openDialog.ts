import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import type { Config } from 'wagmi'
import { DepositError } from '../../errors/DepositError.js'
import { adoptTheme } from './adoptTheme.js'
import { ConnectDialog } from './ConnectDialog.js'

/**
 * Puts RainbowKit's dialog on the page and takes everything away again when it is done.
 *
 * @throws {DepositError} `wallet_rejected` when it is closed without a connection.
 */
export async function openDialog(config: Config, theme: 'light' | 'dark'): Promise<void> {
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  const dropTheme = adoptTheme(theme)
  const unlock = lockScroll()
  try {
    const connected = await new Promise<boolean>((resolve) => {
      root.render(createElement(ConnectDialog, { config, onEnd: resolve }))
    })
    if (!connected) throw new DepositError('wallet_rejected', 'You closed the list of wallets. Nothing was sent.')
  } finally {
    root.unmount()
    place.remove()
    dropTheme()
    unlock()
  }
}

/**
 * The kit keeps the page from scrolling by an inline style element, which a strict policy forbids. It adds none to a
 * page that does not scroll.
 */
function lockScroll(): () => void {
  const { style } = document.body
  const before = style.overflow
  style.overflow = 'hidden'
  return () => {
    style.overflow = before
  }
}
