import { type JSX, useState } from 'react'
import { useFormatters, useMessages } from '../../../i18n/MessagesProvider.js'
import { Address } from '../../../ui/Address.js'
import { Checkbox } from '../../../ui/Checkbox.js'
import { CopyButton } from '../../../ui/CopyButton.js'
import { useAnnounce } from '../../../ui/LiveRegion.js'
import { RichText } from '../../../ui/RichText.js'
import type { CatalogAsset } from '../../shared/catalog/useCatalog.js'
import { TransferCode } from './TransferCode.js'
import { TransferTag } from './TransferTag.js'
import type { TransferRequest } from './transferRequest.js'
import type { DepositPlace } from './useDepositPlace.js'

export type TransferCardProps = {
  request: TransferRequest
  asset: CatalogAsset
  place: DepositPlace & { state: 'ready' }
}

/** Amount, address and QR code. The address can be copied only after the user confirms token and network. */
export function TransferCard({ request, asset, place }: TransferCardProps): JSX.Element {
  const { fund, common } = useMessages()
  const { exact } = useFormatters()
  const announce = useAnnounce()
  const [agreed, setAgreed] = useState(false)
  const [copyBlocked, setCopyBlocked] = useState(false)
  const { deposit_amount: amount } = request.deposit
  const { address, tag } = place
  const t = fund.transfer
  const words = { copiedLabel: common.copied, failedLabel: common.copyFailed, label: common.copy }
  const mayCopy = () => {
    if (!agreed) announce(t.onlyFirst)
    setCopyBlocked(!agreed)
    return agreed
  }
  return (
    <>
      <div className="dw-card">
        <TransferCode request={request} asset={asset} place={place} />
        <div className="dw-row dw-copy dw-split">
          <span className="dw-main">
            <span className="dw-label">{t.exactAmount}</span>
            <span className="dw-figure">
              {exact(amount)}{' '}
              <small>
                {asset.symbol} {common.onNetwork(asset.network)}
              </small>
            </span>
          </span>
          <CopyButton {...words} text={amount} name={t.copyAmount} />
        </div>
        <div className="dw-row dw-copy dw-split">
          <span className="dw-main">
            <span className="dw-label">{t.address}</span>
            <Address address={address} />
            {copyBlocked && !agreed && <span className="dw-reason">{t.onlyFirst}</span>}
          </span>
          <CopyButton {...words} text={address} name={t.copyAddress} beforeCopy={mayCopy} />
        </div>
        {tag !== undefined && <TransferTag tag={tag} />}
      </div>
      <Checkbox shape="note" checked={agreed} onChange={setAgreed}>
        <RichText parts={t.only(asset.symbol, asset.network)} />
      </Checkbox>
    </>
  )
}
