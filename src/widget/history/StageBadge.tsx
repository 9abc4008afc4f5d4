import type { JSX } from 'react'
import type { PaymentStage } from '../../flow/paymentStage.js'
import { useMessages } from '../../i18n/MessagesProvider.js'
import { Badge, type BadgeProps } from '../../ui/Badge.js'

const needed = { tone: 'warning', icon: 'alert' } as const
const under = { tone: 'accent', icon: 'clock' } as const

const looks: Record<PaymentStage, Pick<BadgeProps, 'tone' | 'icon'>> = {
  to_pay: { icon: 'clock' },
  to_top_up: needed,
  to_verify: needed,
  to_recover: needed,
  moving: under,
  withdrawing: under,
  arrived: { tone: 'success', icon: 'check' },
  withdrawn: { icon: 'return' },
  stopped: { tone: 'danger', icon: 'stop' },
  expired: { icon: 'clock' },
}

/** Where a payment stands, as a word, a sign and a colour. */
export function StageBadge({ stage }: { stage: PaymentStage }): JSX.Element {
  return <Badge {...looks[stage]}>{useMessages().history.stages[stage]}</Badge>
}
