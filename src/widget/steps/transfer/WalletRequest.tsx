import type { JSX } from 'react'
import type { FundingTransfer } from '../../../core/fund/planFunding.js'
import { useFormatters, useMessages } from '../../../i18n/MessagesProvider.js'
import { Address } from '../../../ui/Address.js'
import { KeyValue } from '../../../ui/KeyValue.js'
import { Note } from '../../../ui/Note.js'
import { ShortText } from '../../../ui/ShortText.js'
import type { CatalogAsset } from '../../shared/catalog/useCatalog.js'
import { WalletPendingScreen } from '../../shared/wallet/WalletPendingScreen.js'
import { commonMessages } from '../../shell/messages.js'
import { sendMessages } from './messages.js'

export type RequestCardProps = {
  transfer: FundingTransfer
  /** The sending account; undefined until a wallet is connected. */
  from: string | undefined
  asset: CatalogAsset
  title?: string | undefined
  /** Who vouches for the deposit address. */
  proof?: string | undefined
}

/** A transfer in the words and the order of a wallet, to compare the two. */
export function RequestCard({ transfer, from, asset, title, proof }: RequestCardProps): JSX.Element {
  const t = useMessages(sendMessages)
  const { exact } = useFormatters()
  const { contract, address, destination } = transfer
  const addresses: [term: string, address: string, note?: string | undefined][] = [
    [t.to, address, proof],
    ...(contract === '0x' ? [] : [[t.contract, contract] as [string, string]]),
    [t.destination, destination],
  ]
  return (
    <div className="dw-card">
      {title !== undefined && <h3 className="dw-row dw-text-strong dw-card-title">{title}</h3>}
      <KeyValue
        className={title === undefined ? 'dw-card-padding' : 'dw-card-details'}
        rows={[
          { term: t.send, value: <bdi>{`${exact(transfer.amount)} ${asset.symbol}`}</bdi> },
          { term: t.network, value: asset.network },
          ...(from === undefined ? [] : [{ term: t.from, value: <ShortText text={from} /> }]),
        ]}
      />
      {addresses.map(([term, full, note]) => (
        <div key={term} className="dw-card-padding dw-card-divider">
          <span className="dw-label">{term}</span>
          <Address address={full} />
          {note !== undefined && <span className="dw-row-reason">{note}</span>}
        </div>
      ))}
    </div>
  )
}

export type WalletRequestScreenProps = {
  /** The transfer as it was requested from the wallet, even if the payment has changed since. */
  transfer: FundingTransfer
  from: string
  asset: CatalogAsset
  /** The wallet could not confirm the token. */
  unwitnessed: boolean
  onLeave: () => void
}

/** A transaction request is open in the wallet: the values the user should see there. */
export function WalletRequestScreen({ unwitnessed, onLeave, ...request }: WalletRequestScreenProps): JSX.Element {
  const t = useMessages(sendMessages)
  const common = useMessages(commonMessages)
  return (
    <WalletPendingScreen name="fund-wallet" title={t.title} waiting={t.waiting} leave={common.back} onLeave={onLeave}>
      {unwitnessed && <Note tone="warning" icon="alert" title={t.unwitnessed} role="status" />}
      <RequestCard {...request} title={t.says} />
    </WalletPendingScreen>
  )
}
