import { type JSX, useState } from 'react'
import { useMessages } from '../../../i18n/MessagesProvider.js'
import { Button } from '../../../ui/Button.js'
import { ConnectWallet } from '../../shared/wallet/ConnectWallet.js'

/** Shown when the destination cannot sign and no wallet is connected: connects an owner before confirmation. */
export function ConnectOwner({ onBack }: { onBack: () => void }): JSX.Element {
  const { pick, quotes } = useMessages()
  const [choosing, setChoosing] = useState(false)
  return (
    <>
      <ConnectWallet open={choosing} onOpen={() => setChoosing(true)} label={pick.action.connect} />
      <Button kind="quiet" onClick={onBack}>
        {quotes.moved.seeAll}
      </Button>
    </>
  )
}
