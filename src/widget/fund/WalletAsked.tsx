import type { JSX } from 'react'
import { useFormatters, useMessages } from '../../i18n/MessagesProvider.js'
import { Address } from '../../ui/Address.js'
import { KeyValue } from '../../ui/KeyValue.js'
import { ShortText } from '../../ui/ShortText.js'
import type { CatalogAsset } from '../tokens/useCatalog.js'
import { WalletWaits } from '../wallet/WalletWaits.js'
import type { FundingAsk } from './fundingRequest.js'

export type WalletAskedProps = {
  /** As the wallet was asked, whatever is known since. */
  ask: FundingAsk
  /** The account that was asked. */
  from: string
  asset: CatalogAsset
  onLeave: () => void
}

/** The wallet shows a request: where to look, and what it has to say. */
export function WalletAsked({ ask, from, asset, onLeave }: WalletAskedProps): JSX.Element {
  const { fund, common } = useMessages()
  const { exact } = useFormatters()
  const t = fund.wallet
  const { deposit_amount: amount, deposit_address: address } = ask.deposit
  return (
    <WalletWaits name="fund-wallet" title={t.title} waiting={t.waiting} leave={common.back} onLeave={onLeave}>
      <div className="dw-card">
        <p className="dw-row dw-strong dw-card-title">{t.says}</p>
        <KeyValue
          className="dw-under-title"
          rows={[
            { term: t.send, value: <bdi>{`${exact(amount)} ${asset.symbol}`}</bdi> },
            { term: t.network, value: asset.network },
            { term: t.from, value: <ShortText text={from} /> },
          ]}
        />
        <div className="dw-pad dw-split">
          <span className="dw-label">{t.to}</span>
          <Address address={address} />
        </div>
      </div>
    </WalletWaits>
  )
}
