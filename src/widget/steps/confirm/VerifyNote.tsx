import { type JSX, useState } from 'react'
import { useWallet } from '../../../hooks/useWallet.js'
import { useFormatters, useMessages } from '../../../i18n/MessagesProvider.js'
import { Note } from '../../../ui/Note.js'
import { ConnectWallet } from '../../shared/wallet/ConnectWallet.js'
import { useWidget } from '../../shell/WidgetContext.js'
import { verifyLimit } from './verifyLimit.js'

export type VerifyNoteProps = {
  /** A confirmation was sent, so the owner can no longer change. */
  attempted: boolean
}

/**
 * Says before confirmation that a signature may be required, and offers to connect the wallet that can give it while
 * the owner can still change: an exchange address cannot sign.
 */
export function VerifyNote({ attempted }: VerifyNoteProps): JSX.Element {
  const { fiat } = useFormatters()
  const { confirm: t, pick } = useMessages()
  const { account, wallets } = useWallet()
  const { ownerAddress } = useWidget().options
  const [choosing, setChoosing] = useState(false)
  return (
    <>
      <Note icon="sign" title={t.verify(fiat(verifyLimit.amount, verifyLimit.currency))}>
        {t.verifyHint}
      </Note>
      {!account && ownerAddress === undefined && !attempted && wallets.length > 0 && (
        <ConnectWallet kind="secondary" open={choosing} onOpen={() => setChoosing(true)} label={pick.action.connect} />
      )}
    </>
  )
}
