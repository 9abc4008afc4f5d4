import type { JSX } from 'react'
import { useFormatters, useMessages } from '../../../i18n/MessagesProvider.js'
import { useTimes } from '../../../i18n/useTimes.js'
import type { Quote } from '../../../schema/Quote.js'
import { Disc } from '../../../ui/Disc.js'
import { Icon } from '../../../ui/Icon.js'
import { ShortText } from '../../../ui/ShortText.js'
import { useRadioGroup } from '../../../ui/useRadioGroup.js'
import { type CatalogAsset, useCatalog } from '../../shared/catalog/useCatalog.js'
import { useOffer } from '../../shared/offer/useOffer.js'
import { assetListMessages, formDetailMessages } from './messages/lazyMessages.js'
import type { DepositForm } from './state/DepositForm.js'

export type NetworkChoiceProps = Pick<DepositForm, 'entries' | 'routes' | 'pricing'>

/** The source network of a transfer: every network with the token, disabled with the reason if it has no route. */
export function NetworkChoice({ entries, routes, pricing }: NetworkChoiceProps): JSX.Element | null {
  const t = useMessages(formDetailMessages).network
  const assetList = useMessages(assetListMessages)
  const offer = useOffer()
  const { assets } = useCatalog()
  const { input, output, change } = entries
  const { reachable } = routes
  const noRoute = assetList.noRoute(output?.symbol ?? '', output?.network ?? '')
  const tokens = input ? [...assets.values()].filter((asset) => isSameToken(asset, input) && offer.input(asset.id)) : []
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
      <h3 className="dw-section-title">{t.title}</h3>
      <div className="dw-card dw-rows" data-inset="choose" {...groupProps}>
        {tokens.map((token) => (
          <button key={token.id} className="dw-row dw-row-compact" {...radioProps(token.id)}>
            <NetworkRow
              token={token}
              twin={tokens.some((other) => isTwin(other, token))}
              reason={reachable?.has(token.id) === false ? noRoute : undefined}
              quote={token.id === input.id ? pricing.best : undefined}
            />
          </button>
        ))}
      </div>
      <p className="dw-inline-note">
        <Icon name="info" size="sm" />
        {t.note}
      </p>
    </>
  )
}

type NetworkRowProps = {
  token: CatalogAsset
  /** Another token has the same symbol on the same network, so the address is needed to distinguish them. */
  twin: boolean
  /** Why it cannot be selected; undefined if it can. */
  reason: string | undefined
  /** The best quote for this token. */
  quote: Quote | undefined
}

function NetworkRow({ token, twin, reason, quote }: NetworkRowProps): JSX.Element {
  const t = useMessages(formDetailMessages)
  const { fiat } = useFormatters()
  const { about } = useTimes()
  const fees = quote?.fees
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
        {reason !== undefined ? (
          <span className="dw-row-reason">{reason}</span>
        ) : (
          quote?.latency_seconds !== undefined && (
            <span className="dw-text-muted dw-text-sm dw-sentence-case">{about(quote.latency_seconds)}</span>
          )
        )}
      </span>
      {fees && (
        <span className="dw-row-end">
          <span className="dw-text-medium">{fiat(fees.total_fees, fees.currency_symbol)}</span>
          <span className="dw-text-muted dw-text-sm">{t.network.fees}</span>
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
