import type { JSX } from 'react'
import type { PaymentStage } from '../../../flow/paymentStage.js'
import { useMessages } from '../../../i18n/MessagesProvider.js'
import { Badge, type BadgeProps } from '../../../ui/Badge.js'

const needsAction = { tone: 'warning', icon: 'alert' } as const
const inProgress = { tone: 'accent', icon: 'clock' } as const

const looks: Record<PaymentStage, Pick<BadgeProps, 'tone' | 'icon'>> = {
  to_pay: { icon: 'clock' },
  to_top_up: needsAction,
  to_verify: needsAction,
  to_recover: needsAction,
  moving: inProgress,
  withdrawing: inProgress,
  arrived: { tone: 'success', icon: 'check' },
  withdrawn: { icon: 'return' },
  stopped: { tone: 'danger', icon: 'stop' },
  expired: { icon: 'clock' },
}

/** The stage of a payment as text, icon and colour. */
export function StageBadge({ stage }: { stage: PaymentStage }): JSX.Element {
  return <Badge {...looks[stage]}>{useMessages().history.stages[stage]}</Badge>
}
