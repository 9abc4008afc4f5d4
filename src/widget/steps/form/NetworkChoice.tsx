import type { JSX } from 'react'
import { useFormatters, useMessages } from '../../../i18n/MessagesProvider.js'
import { Disc } from '../../../ui/Disc.js'
import { Note } from '../../../ui/Note.js'
import { ShortText } from '../../../ui/ShortText.js'
import { useRadioGroup } from '../../../ui/useRadioGroup.js'
import type { CatalogAsset } from '../../shared/catalog/useCatalog.js'
import { useOffer } from '../../shared/offer/useOffer.js'
import { assetListMessages } from './assets/messages.js'
import { formDetailMessages } from './lazyMessages.js'
import type { DepositForm } from './useDepositForm.js'

/** The source network of a transfer: every network with the token, disabled with the reason if it has no route. */
export function NetworkChoice({ pick }: { pick: DepositForm }): JSX.Element | null {
  const t = useMessages(formDetailMessages).network
  const offer = useOffer()
  const { input, catalog, reachable, change } = pick
  const tokens = input
    ? [...catalog.assets.values()].filter((asset) => isSameToken(asset, input) && offer.input(asset.id))
    : []
  const { groupProps, radioProps } = useRadioGroup({
    label: t.title,
    value: input?.id,
    values: tokens.map(({ id }) => id),
    onChange: (id) => change({ input: id }),
    isDisabled: (id) => reachable?.has(id) === false,
  })
  if (!input) return null
  return (
    <>
      <p className="dw-section-title">
        <span>{t.title}</span>
      </p>
      <div className="dw-card dw-rows" data-inset="choose" {...groupProps}>
        {tokens.map((token) => (
          <button key={token.id} className="dw-row dw-row-compact" {...radioProps(token.id)}>
            <NetworkRow pick={pick} token={token} twin={tokens.some((other) => isTwin(other, token))} />
          </button>
        ))}
      </div>
      <Note icon="info" title={t.note}>
        {t.noteHint}
      </Note>
    </>
  )
}

type NetworkRowProps = {
  pick: DepositForm
  token: CatalogAsset
  /** Another token has the same symbol on the same network, so the address is needed to distinguish them. */
  twin: boolean
}

function NetworkRow({ pick, token, twin }: NetworkRowProps): JSX.Element {
  const t = useMessages(formDetailMessages)
  const assetList = useMessages(assetListMessages)
  const { fiatFigure, about } = useFormatters()
  const { best, reachable, output, input } = pick
  const quoted = token.id === input?.id ? best : undefined
  const fees = quoted?.fees
  return (
    <>
      <span className="dw-radio" />
      <Disc size="sm" shape="square" face={{ src: token.chain?.image, name: token.network }} />
      <span className="dw-row-main">
        <span>
          <span className="dw-row-name dw-text-medium">{token.network}</span>
          {twin && (
            <span className="dw-text-muted dw-text-sm">
              {' '}
              <ShortText text={token.address ?? ''} />
            </span>
          )}
        </span>
        {reachable?.has(token.id) === false ? (
          <span className="dw-row-reason">{assetList.noRoute(output?.symbol ?? '', output?.network ?? '')}</span>
        ) : (
          quoted?.latency_seconds !== undefined && (
            <span className="dw-text-muted dw-text-sm dw-sentence-case">{about(quoted.latency_seconds)}</span>
          )
        )}
      </span>
      {fees && (
        <span className="dw-row-end">
          <span className="dw-text-medium">{fiatFigure(fees.total_fees, fees.currency_symbol)}</span>
          <span className="dw-text-muted dw-text-sm">{t.network.feeUnit(fees.currency_symbol.toUpperCase())}</span>
        </span>
      )}
    </>
  )
}

function isSameToken(asset: CatalogAsset, other: CatalogAsset): boolean {
  return asset.address !== undefined && asset.symbol === other.symbol
}

function isTwin(asset: CatalogAsset, other: CatalogAsset): boolean {
  return asset.id !== other.id && asset.network === other.network
}
