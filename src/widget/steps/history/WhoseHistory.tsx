import { type JSX, useState } from 'react'
import { useWallet } from '../../../hooks/useWallet.js'
import { useMessages } from '../../../i18n/MessagesProvider.js'
import { Note } from '../../../ui/Note.js'
import { ConnectWallet } from '../../shared/wallet/ConnectWallet.js'
import { HistoryEmpty } from './HistoryEmpty.js'

/** Shown without an owner: payments are listed after connecting a wallet, or found one by one by id. */
export function WhoseHistory({ typed }: { typed: string }): JSX.Element {
  const { history: t } = useMessages()
  const { wallets } = useWallet()
  const [choosing, setChoosing] = useState(false)
  return (
    <>
      {typed !== '' && <HistoryEmpty typed={typed} filter="all" />}
      <Note icon="key" title={t.whose}>
        {t.whoseHint}
      </Note>
      {wallets.length > 0 && <ConnectWallet open={choosing} onOpen={() => setChoosing(true)} label={t.connect} />}
    </>
  )
}
