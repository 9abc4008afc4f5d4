import { type JSX, useRef, useState } from 'react'
import { useWallet } from '../../../hooks/useWallet.js'
import { useMessages } from '../../../i18n/MessagesProvider.js'
import { Button } from '../../../ui/Button.js'
import { Disc } from '../../../ui/Disc.js'
import { Icon } from '../../../ui/Icon.js'
import { useTimePassed } from '../../shell/time/useTimePassed.js'
import { useAnnounceChange } from '../../shell/useAnnounceChange.js'
import { sendMessages } from './messages.js'

export type WalletButtonProps = {
  kind: 'primary' | 'secondary'
  label: string
  /** A request is open in the wallet, and the person looks at it. */
  asked: boolean
  /** The transfer has been on the screen long enough to be pressed. */
  armed: boolean
  onSend: () => void
}

/**
 * The button that asks the wallet. While it asks, it is the wallet: it shrinks to the wallet's image, at its place and
 * with its focus, and grows back if the request is closed.
 */
export function WalletButton({ kind, label, asked, armed, onSend }: WalletButtonProps): JSX.Element {
  const t = useMessages(sendMessages)
  // The account may change while its wallet is asked.
  const { account } = useWallet()
  const wallet = useRef(account?.wallet)
  if (!asked) wallet.current = account?.wallet
  const [wasAsked, setWasAsked] = useState(asked)
  if (asked && !wasAsked) setWasAsked(true)
  useAnnounceChange(asked ? t.waiting : '')
  const { icon, name = '' } = wallet.current ?? {}
  return (
    <Button
      kind={kind}
      className="dw-confirm-button dw-wallet-button"
      disabled={!asked && !armed}
      busy={asked}
      aria-label={asked ? t.waiting : undefined}
      data-arming={asked || armed ? undefined : ''}
      data-wait={asked ? '' : undefined}
      data-back={wasAsked && !asked ? '' : undefined}
      onClick={onSend}
    >
      <span className="dw-wallet-skin" aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
      <span className="dw-wallet-label">
        <Icon name="wallet" />
        <span>{label}</span>
      </span>
      <span className="dw-wallet-mark" aria-hidden="true">
        {icon === undefined || icon === '' ? (
          <Disc icon="wallet" />
        ) : (
          <Disc face={{ src: icon, name }} shape="square" />
        )}
        <span className="dw-wallet-check">
          <Icon name="check" size="lg" />
        </span>
      </span>
    </Button>
  )
}

/** After this long people wonder where the request is. */
const lostMs = 20_000

/** Below the button that is the wallet: where to look, and a way out. */
export function WalletSlot({ onCancel }: { onCancel: () => void }): JSX.Element {
  const t = useMessages(sendMessages)
  const lost = useTimePassed(lostMs)
  useAnnounceChange(lost ? t.lost : '')
  return (
    <p className="dw-screen-foot-note dw-wallet-slot">
      <span>{lost ? t.lost : t.waiting}</span>
      <button type="button" className="dw-link-button" onClick={onCancel}>
        {t.cancel}
      </button>
    </p>
  )
}
