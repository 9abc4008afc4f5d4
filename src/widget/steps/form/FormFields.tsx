import { type JSX, type Ref, useContext } from 'react'
import type { PaymentMethod } from '../../../flow/state.js'
import { useMessages } from '../../../i18n/MessagesProvider.js'
import type { IconName } from '../../../ui/icons.js'
import { Skeleton } from '../../../ui/Skeleton.js'
import { Tiles } from '../../../ui/Tiles.js'
import { useWidget } from '../../shell/WidgetContext.js'
import { FormRest } from './FormRest.js'
import type { FormParts } from './formParts.js'
import { formMessages } from './messages/formMessages.js'
import { PayRow } from './PayRow.js'
import type { DepositForm } from './state/DepositForm.js'

export type FormFieldsProps = Omit<DepositForm, 'holdings'> & {
  parts: FormParts | undefined
  /** Refs of the buttons that open a list, which get focus back. */
  openers: Record<'input' | 'output', Ref<HTMLButtonElement>>
  onChoose: (what: 'input' | 'output') => void
  /** The assets are not loaded yet. Default false. */
  loading?: boolean | undefined
}

/** The fields of the form with their errors. */
export function FormFields(props: FormFieldsProps): JSX.Element {
  const { parts, entries, routes, funds, pricing, fiat, openers, onChoose, loading = false } = props
  const { wide, controlledAmount } = useWidget().options
  const { destination, output } = entries
  const { paymentMethod } = entries.draft
  const { parts: rest } = useContext(FormRest)
  // An amount in the currency of the page needs no assets. In other layouts its field would move when they arrive.
  const early = paymentMethod === 'card' && !wide && controlledAmount === undefined
  return (
    <>
      {rest && !loading && <rest.UnfinishedCard />}
      {rest && !loading && <rest.ConfigWarnings destination={destination} output={output} />}
      <PaymentMethodTiles value={paymentMethod} onChange={(next) => entries.change({ paymentMethod: next })} />
      <div className="dw-card" aria-busy={loading || undefined}>
        <ol className="dw-thread">
          {loading && !early ? (
            <SkeletonRow />
          ) : (
            <PayRow
              {...{ parts, entries, routes, funds, pricing, fiat, loading }}
              opener={openers.input}
              onChoose={() => onChoose('input')}
            />
          )}
          {loading || !parts ? (
            <>
              <SkeletonRow />
              <SkeletonRow />
            </>
          ) : (
            <parts.FormRows
              entries={entries}
              pricing={pricing}
              opener={openers.output}
              onChoose={() => onChoose('output')}
            />
          )}
        </ol>
      </div>
      {parts && <parts.FormNotes {...{ entries, routes, pricing, loading }} />}
    </>
  )
}

/** A row of the form whose asset is not known yet. */
function SkeletonRow(): JSX.Element {
  return (
    <li>
      <Skeleton shape="disc" />
      <div className="dw-thread-cell dw-stack dw-stack-tight">
        <Skeleton width="52px" height="10px" />
        <Skeleton width="108px" height="14px" />
      </div>
      <Skeleton shape="control" width="76px" />
    </li>
  )
}

const icons: Record<PaymentMethod, IconName> = { card: 'card', wallet: 'wallet', transfer: 'scan' }

/** The payment methods. Renders nothing if there is only one. */
function PaymentMethodTiles({ value, onChange }: { value: PaymentMethod; onChange: (next: PaymentMethod) => void }) {
  const t = useMessages(formMessages)
  const { paymentMethods } = useWidget().options
  if (paymentMethods.length < 2) return null
  const options = paymentMethods.map((method) => ({
    value: method,
    label: t.paymentMethods[method],
    icon: icons[method],
  }))
  return (<Tiles label={t.payWith} value={value} options={options} onChange={onChange} />) satisfies JSX.Element
}
