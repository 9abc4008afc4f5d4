import type { JSX } from 'react'
import type { DepositError } from '../../../errors/DepositError.js'
import { useWallet } from '../../../hooks/useWallet.js'
import { useMessages } from '../../../i18n/MessagesProvider.js'
import { Button } from '../../../ui/Button.js'
import { Disc } from '../../../ui/Disc.js'
import { Icon } from '../../../ui/Icon.js'
import { Note } from '../../../ui/Note.js'
import { ErrorNote } from '../../shell/errors/ErrorNote.js'
import { connectMessages, walletRequestMessages } from './messages.js'
import { isUnknownChain, UnknownChainNote } from './UnknownChainNote.js'

export type ConnectWalletProps = {
  open: boolean
  onOpen: () => void
  /** Button label. Default: connect a wallet to send from it. */
  label?: string | undefined
  /** Default: primary. */
  kind?: 'secondary' | 'soft' | undefined
}

/** Lists the wallets of this browser inline. A single wallet connects with one press. */
export function ConnectWallet({ open, onOpen, label, kind }: ConnectWalletProps): JSX.Element {
  const t = useMessages(walletRequestMessages)
  const byDefault = useMessages(connectMessages).connect
  const purpose = label ?? byDefault
  const { wallets, connecting, connect, error } = useWallet()
  const [only] = wallets
  const single = wallets.length === 1 ? only : undefined
  const size = kind === 'soft' ? 'sm' : undefined
  if (connecting !== undefined) {
    return (
      <Button kind={kind ?? 'primary'} size={size} icon="wallet" busy>
        {single && single.name === undefined ? t.listOpen : t.connecting}
      </Button>
    )
  }
  return (
    <>
      <SendNote error={error ?? undefined} open={false} />
      {!open && (
        <Button
          kind={kind ?? 'primary'}
          size={size}
          icon="wallet"
          onClick={() => (single ? void connect(single.id) : onOpen())}
        >
          {single?.name === undefined ? purpose : t.connectNamed(single.name)}
        </Button>
      )}
      {open && (
        <fieldset className="dw-card dw-rows" data-inset="">
          <legend className="dw-visually-hidden">{purpose}</legend>
          {wallets.map((wallet) => (
            <button key={wallet.id} type="button" className="dw-row" onClick={() => void connect(wallet.id)}>
              <Disc face={{ src: wallet.icon, name: wallet.name ?? '' }} shape="square" />
              <span className="dw-row-main">
                <bdi className="dw-text-medium">{wallet.name ?? purpose}</bdi>
              </span>
              <Icon name="right" />
            </button>
          ))}
        </fieldset>
      )}
    </>
  )
}

type SendNoteProps = {
  error: DepositError | undefined
  /** A request is pending in the wallet, and the user left its screen. */
  open: boolean
  /** Amount with symbol of a wallet request whose outcome is unknown. */
  unknown?: string | undefined
  /** Chain id of the network to send on. */
  chainId?: string | undefined
}

/** Outcome of a wallet request. A rejection by the user is not shown as an error. */
export function SendNote({ error, open, unknown, chainId }: SendNoteProps): JSX.Element | null {
  const t = useMessages(walletRequestMessages)
  if (open) {
    return (
      <Note icon="wallet" title={t.stillOpen} role="status">
        {t.stillOpenHint}
      </Note>
    )
  }
  // These two errors have more specific messages than "unknown".
  if (unknown !== undefined && error?.code !== 'wallet_unknown' && error?.code !== 'wallet_busy') {
    return (
      <Note tone="warning" icon="wallet" title={t.unknown(unknown)} role="status">
        {t.unknownHint}
      </Note>
    )
  }
  if (!error) return null
  if (error.code === 'wallet_rejected') {
    return (
      <Note icon="wallet" title={t.closed} role="status">
        {t.closedHint}
      </Note>
    )
  }
  if (isUnknownChain(error)) return <UnknownChainNote error={error} chainId={chainId} />
  return <ErrorNote error={error} />
}
