import { type JSX, type RefObject, useEffect, useState } from 'react'
import { useFormatters, useMessages } from '../../../i18n/MessagesProvider.js'
import { useTimes } from '../../../i18n/useTimes.js'
import type { Amount } from '../../../schema/Amount.js'
import { Icon } from '../../../ui/Icon.js'
import { useCatalog } from '../../shared/catalog/useCatalog.js'
import { useAddressNames } from '../../shared/destination/useAddressNames.js'
import { referenceOf } from '../../shared/help/reference.js'
import { transactionUrl } from '../../shared/payment/TransactionLink.js'
import { useAnnounceChange } from '../../shell/useAnnounceChange.js'
import { useWidget } from '../../shell/WidgetContext.js'
import type { Picture } from './drawPicture.js'
import { loadReceiptTools } from './loadReceiptTools.js'
import { doneMessages } from './messages.js'
import type { Receipt } from './receipt.js'

export type SharePictureProps = {
  receipt: Receipt & { arrived: Amount }
  paper: RefObject<HTMLDivElement | null>
}

/** Shares a picture of the receipt through the system, or saves it where the system cannot. Nothing is uploaded. */
export function SharePicture({ receipt, paper }: SharePictureProps): JSX.Element {
  const t = useMessages(doneMessages)
  const [result, setResult] = useState<'shared' | 'saved' | 'failed' | 'not_loaded'>()
  const { picture, text } = usePicture(receipt)
  useEffect(() => {
    // A browser opens its sheet only right after the press.
    loadReceiptTools().catch(() => undefined)
  }, [])
  const share = async () => {
    const tools = await loadReceiptTools().catch(() => undefined)
    if (!paper.current) return
    const name = `receipt-${receipt.payment_id}.png`
    setResult(tools ? await tools.sharePicture(paper.current, picture, { name, text }) : 'not_loaded')
  }
  const message = { shared: '', saved: t.saved, failed: t.shareFailed, not_loaded: t.toolFailed }[result ?? 'shared']
  useAnnounceChange(message)
  return (
    <>
      <button type="button" className="dw-link-button dw-text-sm" onClick={() => void share()}>
        <Icon name={typeof navigator.share === 'function' ? 'share' : 'save'} size="sm" />
        {typeof navigator.share === 'function' ? t.share : t.save}
      </button>
      {message !== '' && <span className="dw-text-muted dw-text-sm">{message}</span>}
    </>
  )
}

/** What the picture shows, and the same in words. Neither has an address, nor a name that the host has not allowed. */
function usePicture({ arrived, address, payment_id, received, sent, completed_at }: SharePictureProps['receipt']): {
  picture: Picture
  text: string
} {
  const { picture: t, reference: referenceTerm } = useMessages(doneMessages)
  const { amount } = useFormatters()
  const { date } = useTimes()
  const { brand } = useWidget().options
  const { asset, chains } = useCatalog()
  const { name, shared } = useAddressNames()(address)
  const { symbol, network } = asset(arrived.asset)
  const figure = amount(arrived.amount, symbol)
  const at = date(Date.parse(completed_at))
  const reference = referenceOf(payment_id)
  const proof = received ?? sent
  return {
    picture: {
      brand: brand?.name ? { name: brand.name, mark: brand.imageUrl } : undefined,
      figure,
      unit: t.arrived(symbol),
      facts: [
        shared ? { term: t.in, value: t.place(name, network) } : { term: t.network, value: network },
        { term: t.date, value: at },
      ],
      reference: { term: referenceTerm, value: reference },
      url: proof && transactionUrl(chains[proof.chain], proof.hash),
    },
    text: t.text(`${figure} ${symbol}`, network, at, reference),
  }
}
