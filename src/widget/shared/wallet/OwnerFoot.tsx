import { type JSX, type ReactNode, useContext, useEffect, useState } from 'react'
import { sameAddress } from '../../../address/evm.js'
import { useWallet } from '../../../hooks/useWallet.js'
import { useMessages } from '../../../i18n/MessagesProvider.js'
import { Button } from '../../../ui/Button.js'
import { CopyButton } from '../../../ui/CopyButton.js'
import { Note } from '../../../ui/Note.js'
import { shorten } from '../../../ui/ShortText.js'
import { deferredMessages } from '../../shell/deferredMessages.js'
import { useArmed } from '../../shell/useArmed.js'
import { HandoverRest } from '../handover/HandoverRest.js'
import { handoverOfferMessages } from '../handover/offerMessages.js'
import { useKeyOfOwner } from '../key/OwnerKey.js'
import { ConnectWallet } from './ConnectWallet.js'
import { ownerMessages } from './messages.js'

export type OwnerFootProps = {
  owner: string
  /** Actions of the owner; shown only while the owner is connected. */
  children: ReactNode
  /** Starts over with the connected account as the owner. Only if nothing is paid yet. */
  onStartAgain?: (() => void) | undefined
  /** Called when the wallet of another device is chosen to sign, to ask it at once. */
  onPhone?: (() => void) | undefined
  /** The money moves to another payment, which a wallet on another device cannot check. */
  movesOn?: boolean | undefined
  /** Copied by a person who continues where the owner's wallet is. */
  paymentId?: string | undefined
}

/** Shows `children` if the owner can sign here; otherwise explains how: with the owner's wallet, or with a key. */
export function OwnerFoot({
  owner,
  children,
  onStartAgain,
  paymentId,
  onPhone,
  movesOn = false,
}: OwnerFootProps): JSX.Element {
  const t = useMessages(ownerMessages)
  const link = useMessages(deferredMessages)
  const handover = useMessages(handoverOfferMessages)
  const { account, wallets, disconnect } = useWallet()
  const [choosing, setChoosing] = useState(false)
  const key = useKeyOfOwner()
  const phone = movesOn ? undefined : key.phone
  const isPhoneOffered = phone !== undefined
  const { load } = useContext(HandoverRest)
  useEffect(() => {
    // What renders it loads it again after a failure.
    if (isPhoneOffered) void load().catch(() => undefined)
  }, [isPhoneOffered, load])
  if (key.signs || phone?.isChosen || sameAddress(account?.address, owner)) return <>{children}</>
  const byKey = key.use && (
    <Button kind="quiet" icon="key" onClick={key.use}>
      {t.byKey}
    </Button>
  )
  const notByPhone = movesOn && key.phone && (
    <Note icon="scan" title={handover.notMoved}>
      {handover.notMovedHint}
    </Note>
  )
  const byPhone = phone && (
    <Button
      kind={account || wallets.length > 0 ? 'secondary' : 'primary'}
      icon="scan"
      onClick={() => {
        phone.choose()
        onPhone?.()
      }}
    >
      {handover.use}
    </Button>
  )
  if (account)
    return (
      <>
        <Note tone="warning" icon="wallet" title={t.wrong} role="status">
          {t.wrongHint(shorten(account.address), shorten(owner))}
        </Note>
        <Button kind="primary" disabled={!onStartAgain} onClick={onStartAgain}>
          {onStartAgain ? t.startAgain(shorten(account.address)) : t.wrongAction(shorten(owner))}
        </Button>
        {notByPhone || byPhone}
        <Button kind="quiet" onClick={disconnect}>
          {t.other}
        </Button>
        {byKey}
      </>
    )
  if (wallets.length === 0)
    return (
      <>
        {notByPhone || byPhone || (
          <Note icon="wallet" title={t.none}>
            {t.noneHint(shorten(owner))}
          </Note>
        )}
        {paymentId !== undefined && !byPhone && (
          <CopyButton
            kind="secondary"
            text={paymentId}
            label={t.copyId}
            copiedLabel={link.copied}
            failedLabel={link.copyFailed}
          />
        )}
        {byKey}
      </>
    )
  return (
    <>
      <ConnectWallet open={choosing} onOpen={() => setChoosing(true)} label={t.connect} />
      {notByPhone || byPhone}
      {byKey}
    </>
  )
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
