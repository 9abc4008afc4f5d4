import { type JSX, useState } from 'react'
import { useMessages } from '../../i18n/MessagesProvider.js'
import { Button } from '../../ui/Button.js'
import { ConnectWallet } from '../wallet/ConnectWallet.js'

/** The destination cannot sign, and the wallet that could is gone: it is connected here before anything is agreed on. */
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
