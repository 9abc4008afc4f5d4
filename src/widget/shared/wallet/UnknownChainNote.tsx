import { type JSX, useLayoutEffect, useRef, useState } from 'react'
import type { DepositError } from '../../../errors/DepositError.js'
import { useAddChain } from '../../../hooks/useAddChain.js'
import { useMessages } from '../../../i18n/MessagesProvider.js'
import { Button } from '../../../ui/Button.js'
import { Note } from '../../../ui/Note.js'
import { useReport } from '../../shell/errors/ShortErrorNote.js'
import { networkName, useCatalog } from '../catalog/useCatalog.js'
import { unknownChainMessages } from './messages.js'

export type UnknownChainNoteProps = {
  error: DepositError
  /** Chain id of the network, as agreed. */
  chainId: string | undefined
}

/** The wallet does not know the network. Says what it will be asked to add, offers it, and says what came of it. */
export function UnknownChainNote({ error, chainId }: UnknownChainNoteProps): JSX.Element {
  useReport(error)
  const t = useMessages(unknownChainMessages)
  const { chains } = useCatalog()
  const adding = useAddChain(chainId)
  const [answered, setAnswered] = useState(false)
  const failure = adding?.error?.code === 'wallet_rejected' ? undefined : (adding?.error ?? undefined)
  useReport(failure)
  const chain = Object.values(chains).find(({ chain_id }) => chain_id === chainId)
  const network = chain && networkName(chain.network)
  if (adding && answered && !adding.isPending && !adding.error) return <AddedNote network={network} />
  const node = failure ? undefined : adding?.details.rpcUrls[0]
  return (
    <>
      <Note tone="warning" icon="wallet" title={t.title(network)} role="alert">
        {node === undefined ? t.byHand : t.asks(new URL(node).host)}
      </Note>
      {adding && (
        <Button
          kind="secondary"
          busy={adding.isPending}
          onClick={() => void adding.add().then(() => setAnswered(true))}
        >
          {t.add(network)}
        </Button>
      )}
    </>
  )
}

/** Takes the place of the button that was pressed, and its focus: what comes next is below. */
function AddedNote({ network }: { network: string | undefined }): JSX.Element {
  const t = useMessages(unknownChainMessages)
  const note = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (document.activeElement === document.body) note.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div ref={note} tabIndex={-1}>
      <Note tone="success" icon="check" title={t.added(network)} role="status">
        {t.addedHint}
      </Note>
    </div>
  )
}

/** The wallet was asked to switch to a network that it does not know. */
export function isUnknownChain(error: DepositError | null | undefined): boolean {
  return error?.rule === 'unknown_chain'
}
