import type { JSX } from 'react'
import { Address } from '../../../ui/Address.js'
import { KeyValue, type KeyValueRow } from '../../../ui/KeyValue.js'
import { ShortText } from '../../../ui/ShortText.js'
import { useCatalog } from '../../shared/catalog/useCatalog.js'
import { TransactionLink } from '../../shared/payment/TransactionLink.js'
import type { ReceiptLine, ReceiptLines } from './useReceiptLines.js'

export type ReceiptCardProps = { lines: ReceiptLines; children?: JSX.Element | undefined }

/** Amounts and fees, then transactions, addresses and dates. */
export function ReceiptCard({ lines, children }: ReceiptCardProps): JSX.Element {
  const [money, proof] = lines.groups
  return (
    <div className="dw-card dw-receipt">
      <KeyValue className="dw-pad" rows={money.map(toRow)} />
      <KeyValue className="dw-pad" rows={proof.map(toRow)} />
      {children}
    </div>
  )
}

function toRow(line: ReceiptLine): KeyValueRow {
  return { term: line.term, value: <Value {...line} />, good: line.kind === 'good' }
}

function Value({ value, aside, kind, transaction }: ReceiptLine): JSX.Element {
  const { chains } = useCatalog()
  if (transaction) return <TransactionLink hash={transaction.hash} chain={chains[transaction.chain]} />
  if (kind === 'address') return <Address address={value} />
  if (kind === 'id') return <ShortText text={value} start={8} end={4} />
  return (
    <>
      <bdi>{value}</bdi>
      {aside !== undefined && <span className="dw-muted"> {aside}</span>}
    </>
  )
}
