import { type JSX, lazy, Suspense, useState } from 'react'
import { useMessages } from '../../../i18n/MessagesProvider.js'
import { Segmented } from '../../../ui/Segmented.js'
import { Skeleton } from '../../../ui/Skeleton.js'
import { AssetDisc } from '../../shared/catalog/AssetDisc.js'
import type { CatalogAsset } from '../../shared/catalog/useCatalog.js'
import { requestUri, type TransferRequest } from './transferRequest.js'
import type { DepositPlace } from './useDepositPlace.js'

const QrCode = lazy(() => import('../../../ui/QrCode.js').then((module) => ({ default: module.QrCode })))

export type TransferCodeProps = {
  request: TransferRequest
  asset: CatalogAsset
  place: DepositPlace & { state: 'ready' }
}

/** QR code of the payment request, or of the address (including its tag) if no exact request can be encoded. */
export function TransferCode({ request, asset, place }: TransferCodeProps): JSX.Element {
  const t = useMessages().fund.transfer
  const uri = requestUri(request, asset, place)
  const [holds, setHolds] = useState<'request' | 'address'>('request')
  const showsRequest = uri !== undefined && holds === 'request'
  return (
    <div className="dw-code">
      <Suspense fallback={<Skeleton />}>
        <QrCode text={showsRequest ? uri : place.full} label={showsRequest ? t.code : t.codeAddress}>
          <AssetDisc asset={{ ...asset, network: '' }} />
        </QrCode>
      </Suspense>
      {uri !== undefined && (
        <Segmented
          label={t.codeHolds}
          value={holds}
          onChange={setHolds}
          options={[
            { value: 'request', label: t.paymentRequest },
            { value: 'address', label: t.addressOnly },
          ]}
        />
      )}
    </div>
  )
}
