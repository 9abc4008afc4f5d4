import type { JSX } from 'react'
import { useMessages } from '../../../i18n/MessagesProvider.js'
import { Button } from '../../../ui/Button.js'
import { Skeleton } from '../../../ui/Skeleton.js'
import { Screen } from '../../shell/Screen.js'
import { useWidget } from '../../shell/WidgetContext.js'
import { FormAction } from './FormAction.js'
import { FormFields, type FormFieldsProps, PaymentMethodTiles } from './FormFields.js'
import { formMessages } from './messages.js'
import { QuoteRow } from './QuoteRow.js'

/**
 * The form in the one-column layout. While assets load it is the same screen, so that a press on its header that
 * begins before they arrive still counts.
 *
 * @param form Undefined while assets load.
 */
export function OneColumnForm({ form }: { form?: FormFieldsProps }): JSX.Element {
  return (
    <Screen
      name="pick"
      asides
      title={useMessages(formMessages).title}
      foot={form ? <FormAction {...form} /> : <LoadingAction />}
    >
      {form ? <LoadedFields {...form} /> : <LoadingFields />}
    </Screen>
  )
}

function LoadedFields(props: FormFieldsProps): JSX.Element {
  const { entries, pricing } = props
  return (
    <>
      <FormFields {...props} />
      {entries.draft.paymentMethod !== 'transfer' && <QuoteRow entries={entries} pricing={pricing} />}
    </>
  )
}

function LoadingAction(): JSX.Element {
  const t = useMessages(formMessages)
  return (
    <>
      <Button kind="primary" busy>
        {t.action.loading}
      </Button>
      <p className="dw-screen-foot-note">{t.note[useWidget().deposit.state.draft.paymentMethod]}</p>
    </>
  )
}

/** Payment methods are selectable while assets load, the rest is a skeleton. */
function LoadingFields(): JSX.Element {
  const { deposit } = useWidget()
  return (
    <>
      <PaymentMethodTiles
        value={deposit.state.draft.paymentMethod}
        onChange={(paymentMethod) => deposit.send({ type: 'DRAFT_CHANGED', change: { paymentMethod } })}
      />
      <div className="dw-card" aria-busy="true">
        <ol className="dw-thread">
          <SkeletonRow title="52px" value="128px" height="32px" end="76px" />
          <SkeletonRow title="52px" value="108px" height="14px" end="84px" />
          <SkeletonRow title="64px" value="112px" height="14px" end="70px" />
        </ol>
      </div>
    </>
  )
}

function SkeletonRow({ title, value, height, end }: { title: string; value: string; height: string; end: string }) {
  return (
    <li>
      <Skeleton shape="disc" />
      <div className="dw-thread-cell dw-stack dw-stack-tight">
        <Skeleton width={title} height="10px" />
        <Skeleton width={value} height={height} />
      </div>
      <Skeleton shape="control" width={end} />
    </li>
  )
}
