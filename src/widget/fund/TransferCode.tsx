import { type JSX, lazy, Suspense, useState } from 'react'
import { useMessages } from '../../i18n/MessagesProvider.js'
import { Segmented } from '../../ui/Segmented.js'
import { Skeleton } from '../../ui/Skeleton.js'
import { AssetDisc } from '../tokens/AssetDisc.js'
import type { CatalogAsset } from '../tokens/useCatalog.js'
import { type FundingAsk, requestUri } from './fundingRequest.js'
import type { DepositPlace } from './useDepositPlace.js'

const QrCode = lazy(() => import('../../ui/QrCode.js').then((module) => ({ default: module.QrCode })))

export type TransferCodeProps = { ask: FundingAsk; asset: CatalogAsset; place: DepositPlace & { state: 'ready' } }

/** The code to scan: the whole request where it can be written exactly, else the address alone, never without its tag. */
export function TransferCode({ ask, asset, place }: TransferCodeProps): JSX.Element {
  const t = useMessages().fund.transfer
  const request = requestUri(ask, asset, place)
  const [holds, setHolds] = useState<'request' | 'address'>('request')
  const whole = request !== undefined && holds === 'request'
  return (
    <div className="dw-code">
      <Suspense fallback={<Skeleton />}>
        <QrCode text={whole ? request : place.full} label={whole ? t.code : t.codeAddress}>
          <AssetDisc asset={{ ...asset, network: '' }} />
        </QrCode>
      </Suspense>
      {request !== undefined && (
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
