import type { JSX } from 'react'
import { useMessages } from '../../../i18n/MessagesProvider.js'
import { Button } from '../../../ui/Button.js'
import { Figure } from '../../shared/amounts/Figure.js'
import { AssetDisc } from '../../shared/catalog/AssetDisc.js'
import { offerMessages } from '../../shared/offer/messages.js'
import { useDraft } from '../../shared/offer/useDraft.js'
import { deferredMessages } from '../../shell/deferredMessages.js'
import { commonMessages } from '../../shell/messages.js'
import { ThreadRow } from '../../shell/ThreadRow.js'

/** The requested amount and assets, shown while there are no quotes. */
export function RequestThread({ onEdit }: { onEdit: () => void }): JSX.Element | null {
  const offer = useMessages(offerMessages)
  const common = useMessages(commonMessages)
  const deferred = useMessages(deferredMessages)
  const { input, output, amount, draft } = useDraft()
  if (!input || !output || amount.kind !== 'amount') return null
  return (
    <div className="dw-card">
      <ol className="dw-thread">
        <ThreadRow
          disc={<AssetDisc asset={input} />}
          label={draft.paymentMethod === 'card' ? offer.youPay : offer.youSend}
          end={
            <Button kind="soft" size="sm" onClick={onEdit}>
              {deferred.edit}
            </Button>
          }
        >
          <Figure amount={amount.value} asset={input} digits="all" />
        </ThreadRow>
        <ThreadRow disc={<AssetDisc asset={output} />} label={offer.youGet}>
          <span className="dw-text-strong">{output.symbol}</span>{' '}
          <span className="dw-text-muted dw-text-sm">{common.onNetwork(output.network)}</span>
        </ThreadRow>
      </ol>
    </div>
  )
}
