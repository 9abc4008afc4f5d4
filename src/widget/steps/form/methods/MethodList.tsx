import { type JSX, useRef } from 'react'
import { useMessages } from '../../../../i18n/MessagesProvider.js'
import type { Quote } from '../../../../schema/Quote.js'
import { Icon } from '../../../../ui/Icon.js'
import { Skeleton } from '../../../../ui/Skeleton.js'
import { useRadioGroup } from '../../../../ui/useRadioGroup.js'
import { toInputText } from '../../../shared/amounts/toHostAmount.js'
import { useWidget } from '../../../shell/WidgetContext.js'
import { formDetailMessages } from '../messages/lazyMessages.js'
import type { DepositForm } from '../state/DepositForm.js'
import { ClosedMethod } from './ClosedMethod.js'
import { MethodOption } from './MethodOption.js'
import { methodBadges } from './methodBadges.js'
import { useMethodRows } from './useMethodRows.js'

export type MethodListProps = Pick<DepositForm, 'entries' | 'pricing'>

/**
 * The methods of "Card or bank", each with what it costs and brings. The selected one is what the main button continues
 * with. Renders nothing until there are quotes to wait for.
 */
export function MethodList({ entries, pricing }: MethodListProps): JSX.Element | null {
  const t = useMessages(formDetailMessages).methods
  const { deposit, options, settings } = useWidget()
  const { rows, chosen, keyOf } = useMethodRows(pricing)
  const section = useRef<HTMLElement>(null)
  const { request, output, change } = entries
  const open = rows.flatMap(({ id, quote, limit }) => (quote && !limit ? [{ id, quote }] : []))
  const select = (quote: Quote | undefined) => {
    if (quote) deposit.send({ type: 'QUOTE_SELECTED', key: keyOf(quote) })
  }
  const { groupProps, radioProps } = useRadioGroup({
    label: t.title,
    value: chosen,
    values: open.map(({ id }) => id),
    onChange: (id) => select(open.find((row) => row.id === id)?.quote),
  })
  const loading = pricing.pending && request !== undefined
  if (rows.length === 0 && !loading) return null
  // Prices of an earlier amount are not those of this one.
  const priced = pricing.best !== undefined
  const lastUsed = open.find(({ quote }) => quote.onramp_method === (settings.onrampMethod ?? ''))?.id
  const badges = methodBadges(priced ? open : [], lastUsed)
  const setAmount = (amount: string, quote: Quote | undefined) => {
    change({ amount: toInputText(amount, options.locale) })
    select(quote)
    // The pressed button disappears.
    section.current?.closest('[data-screen]')?.querySelector<HTMLElement>('.dw-amount-input')?.focus()
  }
  return (
    <section className="dw-stack dw-stack-tight" ref={section}>
      <div className="dw-section-title">
        <h3>{t.title}</h3>
        {/* Each row says it too. */}
        {output && <span aria-hidden="true">{t.youGet(output.symbol)}</span>}
      </div>
      <div className="dw-card" aria-busy={(loading && !priced) || undefined}>
        <div className="dw-rows" data-inset="" {...groupProps}>
          {rows.map(({ limit, ...row }) =>
            limit ? (
              <ClosedMethod key={row.id} {...row} {...{ limit, entries }} onUse={setAmount} />
            ) : (
              row.quote && (
                <MethodOption
                  key={row.id}
                  quotes={row.quotes}
                  quote={row.quote}
                  figures={priced ? 'shown' : loading ? 'loading' : 'unknown'}
                  badge={badges.get(row.id)}
                  radio={radioProps(row.id)}
                  onChoose={select}
                />
              )
            ),
          )}
          {rows.length === 0 && <MethodSkeletons />}
        </div>
        {rows.length > 0 && request && (
          <button
            type="button"
            className="dw-row dw-row-slim dw-card-divider"
            onClick={() => deposit.send({ type: 'QUOTES_REQUESTED' })}
          >
            <span className="dw-row-main dw-text-sm">{t.compare}</span>
            <Icon name="right" />
          </button>
        )}
      </div>
    </section>
  )
}

/** Before the first prices, methods are unknown. */
function MethodSkeletons(): JSX.Element {
  const t = useMessages(formDetailMessages).quote
  return (
    <>
      {['64px', '88px', '112px'].map((width) => (
        <div key={width} className="dw-row dw-row-compact dw-method">
          <Skeleton shape="disc" />
          <span className="dw-row-main dw-stack-tight">
            <Skeleton width={width} />
            <Skeleton width="120px" height="10px" />
          </span>
          <Skeleton width="44px" />
        </div>
      ))}
      <span className="dw-visually-hidden">{t.asking}</span>
    </>
  )
}
