import { type JSX, type ReactNode, useState } from 'react'
import { sameAddress } from '../../../address/evm.js'
import { useWallet } from '../../../hooks/useWallet.js'
import { useMessages } from '../../../i18n/MessagesProvider.js'
import { Button } from '../../../ui/Button.js'
import { CopyButton } from '../../../ui/CopyButton.js'
import { Note } from '../../../ui/Note.js'
import { shorten } from '../../../ui/ShortText.js'
import { deferredMessages } from '../../shell/deferredMessages.js'
import { useArmed } from '../../shell/useArmed.js'
import { ConnectWallet } from './ConnectWallet.js'
import { ownerMessages } from './messages.js'

export type OwnerFootProps = {
  owner: string
  /** Actions of the owner; shown only while the owner is connected. */
  children: ReactNode
  /** Starts over with the connected account as the owner. Only if nothing is paid yet. */
  onStartAgain?: (() => void) | undefined
  /** Copied by a person who continues where the owner's wallet is. */
  paymentId?: string | undefined
}

/** Shows `children` if the owner is connected; otherwise explains how to connect the owner's account. */
export function OwnerFoot({ owner, children, onStartAgain, paymentId }: OwnerFootProps): JSX.Element {
  const t = useMessages(ownerMessages)
  const link = useMessages(deferredMessages)
  const { account, wallets, disconnect } = useWallet()
  const [choosing, setChoosing] = useState(false)
  if (sameAddress(account?.address, owner)) return <>{children}</>
  if (account)
    return (
      <>
        <Note tone="warning" icon="wallet" title={t.wrong} role="status">
          {t.wrongHint(shorten(account.address), shorten(owner))}
        </Note>
        <Button kind="primary" disabled={!onStartAgain} onClick={onStartAgain}>
          {onStartAgain ? t.startAgain(shorten(account.address)) : t.wrongAction(shorten(owner))}
        </Button>
        <Button kind="quiet" onClick={disconnect}>
          {t.other}
        </Button>
      </>
    )
  if (wallets.length === 0)
    return (
      <>
        <Note icon="wallet" title={t.none}>
          {t.noneHint(shorten(owner))}
        </Note>
        {paymentId !== undefined && (
          <CopyButton
            kind="secondary"
            text={paymentId}
            label={t.copyId}
            copiedLabel={link.copied}
            failedLabel={link.copyFailed}
          />
        )}
      </>
    )
  return <ConnectWallet open={choosing} onOpen={() => setChoosing(true)} label={t.connect} />
}

/** Signs again on other terms. Armed with a delay, because the button appears where the user may be pressing. */
export function SignAgainButton({ label, onSign }: { label: string; onSign: () => void }): JSX.Element {
  const armed = useArmed(label)
  return (
    <Button kind="secondary" disabled={!armed} data-arming={armed ? undefined : ''} onClick={onSign}>
      {label}
    </Button>
  )
}
