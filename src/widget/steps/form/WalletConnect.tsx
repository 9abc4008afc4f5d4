import type { JSX } from 'react'
import { useWallet } from '../../../hooks/useWallet.js'
import { useMessages } from '../../../i18n/MessagesProvider.js'
import { Disc } from '../../../ui/Disc.js'
import { Icon } from '../../../ui/Icon.js'
import { Note } from '../../../ui/Note.js'
import { addressMessages } from '../../shared/destination/messages.js'
import { ErrorNote } from '../../shell/errors/ErrorNote.js'
import { errorMessages } from '../../shell/errors/messages.js'
import { entryMessages } from './messages/entryMessages.js'
import type { FormEntries } from './state/DepositForm.js'

export type WalletConnectProps = Pick<FormEntries, 'needsOwner' | 'output'>

/** The available wallets, and the error of the last connection attempt. */
export function WalletConnect({ needsOwner, output }: WalletConnectProps): JSX.Element {
  const owner = useMessages(addressMessages).owner
  const t = useMessages(entryMessages).wallet
  const errors = useMessages(errorMessages)
  const { wallets, connect, connecting, error } = useWallet()
  // A wallet without a name is a wallet kit of the host, which shows its own list.
  const byList = wallets.some(({ name }) => name === undefined)
  const why = needsOwner && (
    <Note icon="key" title={owner.title}>
      {owner.hint(output?.network ?? '')}
    </Note>
  )
  if (wallets.length === 0)
    return (
      <>
        {why}
        <Note icon="wallet" title={t.none}>
          {t.noneHint}
        </Note>
      </>
    )
  return (
    <>
      {why}
      {/* A single one is connected by the main button, unless that asks for something else first. */}
      {(wallets.length > 1 || needsOwner) && (
        <section className="dw-card dw-rows" data-inset aria-label={t.choose}>
          {wallets.map(({ id, name, icon }) => (
            <button key={id} type="button" className="dw-row" onClick={() => void connect(id)}>
              {name === undefined ? <Disc icon="wallet" /> : <Disc shape="square" face={{ src: icon, name }} />}
              <span className="dw-row-main">
                <span className="dw-text-medium">{name ?? t.connect}</span>
                {connecting === id && (
                  <span className="dw-text-muted dw-text-sm">{name === undefined ? t.listOpen : t.connecting}</span>
                )}
              </span>
              <Icon name="right" />
            </button>
          ))}
        </section>
      )}
      {error?.code === 'wallet_rejected' ? (
        // Rejecting a request is a choice, not an error.
        <Note icon="info" title={byList ? t.listClosed : errors.wallet_rejected.title} role="status">
          {errors.wallet_rejected.meaning}
        </Note>
      ) : (
        error && <ErrorNote error={error} />
      )}
    </>
  )
}
