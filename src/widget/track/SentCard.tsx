import type { JSX } from 'react'
import type { Sent } from '../../flow/state.js'
import { fundingHash } from '../../flow/statusView.js'
import { useMessages } from '../../i18n/MessagesProvider.js'
import type { Payment } from '../../schema/Payment.js'
import { Button } from '../../ui/Button.js'
import { Icon } from '../../ui/Icon.js'
import { Note } from '../../ui/Note.js'
import { Headline } from '../frame/Headline.js'
import { StrayCard } from '../payment/StrayCard.js'
import { TransactionLink } from '../payment/TransactionLink.js'
import type { StrayMoney } from '../payment/useStrayMoney.js'
import { useCatalog } from '../tokens/useCatalog.js'
import { useWidget } from '../WidgetContext.js'
import { TagNote } from './TagNote.js'

export type SentCardProps = { payment: Payment; sent: Sent; stray: StrayMoney | undefined; place: string }

/** The person sent it and nothing was seen yet. Says so, and leads back to the address. */
export function SentCard({ payment, sent, stray, place }: SentCardProps): JSX.Element {
  const { track: t, problem } = useMessages()
  const { chains } = useCatalog()
  const { send } = useWidget().deposit
  const hash = sent.hash ?? fundingHash(payment)
  const chain = chains[payment.processing_addresses[0]?.chain ?? '']
  const expired = payment.status === 'EXPIRED'
  return (
    <>
      {stray && <StrayCard payment={payment} stray={stray} />}
      <div className="dw-card">
        <div className="dw-pad dw-stack">
          <div>
            {!stray && <span className="dw-label">{t.where}</span>}
            <Headline>{place}</Headline>
          </div>
          {hash !== undefined && (
            <div className="dw-between dw-sm dw-muted">
              <span>{t.yourTransfer}</span>
              <TransactionLink hash={hash} chain={chain} />
            </div>
          )}
          <div className="dw-between dw-sm">
            <span className="dw-live">{t.looking}</span>
            <Button kind="soft" size="sm" onClick={() => send({ type: 'SENDING_AGAIN' })}>
              {expired ? t.backPlain : t.back}
            </Button>
          </div>
        </div>
        {!stray && (
          <button
            type="button"
            className="dw-row dw-sm dw-split dw-slim"
            onClick={() => send({ type: 'RECOVERY_OPENED', recovery: { kind: 'withdraw' } })}
          >
            <span className="dw-main">{problem.elsewhere.title}</span>
            <Icon name="right" />
          </button>
        )}
        <TagNote payment={payment} />
        {expired && (
          <Note tone="warning" icon="clock" title={t.late} inset>
            {t.lateHint}
          </Note>
        )}
      </div>
    </>
  )
}
