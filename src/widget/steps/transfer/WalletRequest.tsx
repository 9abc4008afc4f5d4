import type { JSX } from 'react'
import type { FundingTransfer } from '../../../core/fund/planFunding.js'
import { useFormatters, useMessages } from '../../../i18n/MessagesProvider.js'
import { Address } from '../../../ui/Address.js'
import { Icon } from '../../../ui/Icon.js'
import { KeyValue } from '../../../ui/KeyValue.js'
import { ShortText } from '../../../ui/ShortText.js'
import type { CatalogAsset } from '../../shared/catalog/useCatalog.js'
import { useAnnounceChange } from '../../shell/useAnnounceChange.js'
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

export type RequestNoteProps = {
  /** A request is open in the wallet. */
  asked: boolean
  /** The person closed the last request in the wallet. */
  refused: boolean
}

/** One line below the request: to compare it, or that nothing was sent. */
export function RequestNote({ asked, refused }: RequestNoteProps): JSX.Element | null {
  const t = useMessages(sendMessages)
  useAnnounceChange(refused ? t.refused : '')
  if (!asked && !refused) return null
  return (
    <p className="dw-inline-note dw-wallet-line">
      <Icon name="info" />
      <span>{asked ? t.compare : t.refused}</span>
    </p>
  )
}
