import type { JSX } from 'react'
import { useMessages } from '../../../i18n/MessagesProvider.js'
import { Button } from '../../../ui/Button.js'
import { Skeleton } from '../../../ui/Skeleton.js'
import { Screen } from '../../shell/Screen.js'
import { useWidget } from '../../shell/WidgetContext.js'
import { PaymentMethodTiles } from './FormFields.js'
import { formMessages } from './messages.js'

/** The form while assets load: payment methods are selectable, the rest is a skeleton. */
export function FormLoading(): JSX.Element {
  const t = useMessages(formMessages)
  const { deposit } = useWidget()
  const { draft } = deposit.state
  return (
    <Screen
      name="pick"
      asides
      title={t.title}
      foot={
        <>
          <Button kind="primary" busy>
            {t.action.loading}
          </Button>
          <p className="dw-screen-foot-note">{t.note[draft.paymentMethod]}</p>
        </>
      }
    >
      <PaymentMethodTiles
        value={draft.paymentMethod}
        onChange={(paymentMethod) => deposit.send({ type: 'DRAFT_CHANGED', change: { paymentMethod } })}
      />
      <div className="dw-card" aria-busy="true">
        <ol className="dw-thread">
          <SkeletonRow title="52px" value="128px" height="32px" end="76px" />
          <SkeletonRow title="52px" value="108px" height="14px" end="84px" />
          <SkeletonRow title="64px" value="112px" height="14px" end="70px" />
        </ol>
      </div>
    </Screen>
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
