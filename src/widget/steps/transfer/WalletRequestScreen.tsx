import type { JSX } from 'react'
import { useFormatters, useMessages } from '../../../i18n/MessagesProvider.js'
import { Address } from '../../../ui/Address.js'
import { KeyValue } from '../../../ui/KeyValue.js'
import { ShortText } from '../../../ui/ShortText.js'
import type { CatalogAsset } from '../../shared/catalog/useCatalog.js'
import { WalletPendingScreen } from '../../shared/wallet/WalletPendingScreen.js'
import type { TransferRequest } from './transferRequest.js'

export type WalletRequestScreenProps = {
  /** The request as it was sent to the wallet, even if the payment has changed since. */
  request: TransferRequest
  /** The sending account. */
  from: string
  asset: CatalogAsset
  onLeave: () => void
}

/** A transaction request is open in the wallet: the values the user should see there. */
export function WalletRequestScreen({ request, from, asset, onLeave }: WalletRequestScreenProps): JSX.Element {
  const { fund, common } = useMessages()
  const { exact } = useFormatters()
  const t = fund.wallet
  const { deposit_amount: amount, deposit_address: address } = request.deposit
  return (
    <WalletPendingScreen name="fund-wallet" title={t.title} waiting={t.waiting} leave={common.back} onLeave={onLeave}>
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
    </WalletPendingScreen>
  )
}
