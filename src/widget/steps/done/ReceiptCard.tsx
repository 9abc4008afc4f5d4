import { type JSX, type RefObject, useState } from 'react'
import { useMessages } from '../../../i18n/MessagesProvider.js'
import type { Rich } from '../../../i18n/Rich.js'
import { Address } from '../../../ui/Address.js'
import { AddressFace } from '../../../ui/AddressFace.js'
import { Button } from '../../../ui/Button.js'
import { Fold } from '../../../ui/Fold.js'
import { KeyValue, type KeyValueRow } from '../../../ui/KeyValue.js'
import { Note } from '../../../ui/Note.js'
import { useCatalog } from '../../shared/catalog/useCatalog.js'
import { useAddressNames } from '../../shared/destination/useAddressNames.js'
import { TransactionLink } from '../../shared/payment/TransactionLink.js'
import { loadReceiptTools } from './loadReceiptTools.js'
import { doneMessages } from './messages.js'
import type { Receipt } from './receipt.js'
import { useSummary } from './useOutcome.js'
import { type ReceiptLine, useReceiptLines } from './useReceiptLines.js'

export type ReceiptCardProps = {
  receipt: Receipt
  /** What is printed. */
  paper: RefObject<HTMLDivElement | null>
}

/** What was paid, and on demand the rest of the receipt with its proof. */
export function ReceiptCard({ receipt, paper }: ReceiptCardProps): JSX.Element {
  const t = useMessages(doneMessages)
  const summary = useSummary(receipt)
  return (
    <div className="dw-card dw-receipt">
      <Fold
        summary={
          <span>
            <Emphasis parts={summary} />
          </span>
        }
        end={<span className="dw-text-accent">{t.details}</span>}
      >
        <Details receipt={receipt} paper={paper} />
      </Fold>
    </div>
  )
}

function Details({ receipt, paper }: ReceiptCardProps): JSX.Element {
  const t = useMessages(doneMessages)
  const [money, proof] = useReceiptLines(receipt)
  const [failed, setFailed] = useState(false)
  const use = (tool: (tools: Awaited<ReturnType<typeof loadReceiptTools>>) => void) =>
    void loadReceiptTools()
      .then((tools) => {
        setFailed(false)
        tool(tools)
      })
      .catch(() => setFailed(true))
  return (
    <>
      <KeyValue className="dw-card-details" rows={money.map(toRow)} />
      <KeyValue className="dw-card-details" rows={proof.map(toRow)} />
      <div className="dw-receipt-tools" data-unprinted="">
        <Button
          kind="quiet"
          size="md"
          icon="print"
          onClick={() => use(({ printElement }) => paper.current && printElement(paper.current))}
        >
          {t.print}
        </Button>
        <Button kind="quiet" size="md" icon="json" onClick={() => use(({ saveJson }) => saveJson(receipt))}>
          {t.json}
        </Button>
      </div>
      {failed && <Note icon="info" title={t.toolFailed} role="status" inset />}
    </>
  )
}

function toRow(line: ReceiptLine): KeyValueRow {
  return { term: line.term, value: <Value {...line} />, good: line.kind === 'good' }
}

function Value({ value, kind, full, transaction }: ReceiptLine): JSX.Element {
  const { chains } = useCatalog()
  if (typeof value !== 'string') return <Emphasis parts={value} />
  if (transaction) return <TransactionLink hash={transaction.hash} chain={chains[transaction.chain]} />
  if (kind === 'address') return <NamedAddress address={value} />
  if (full === undefined) return <bdi>{value}</bdi>
  return (
    <bdi className="dw-text-mono" translate="no" title={full}>
      {value}
    </bdi>
  )
}

function NamedAddress({ address }: { address: string }): JSX.Element {
  const { name, by } = useAddressNames()(address)
  return (
    <>
      {by !== undefined && (
        <span className="dw-inline-group">
          <AddressFace address={address} size="xs" />
          <bdi>{name}</bdi>
        </span>
      )}
      <Address address={address} />
    </>
  )
}

/** Only the words in bold stand out. */
function Emphasis({ parts }: { parts: Rich }): JSX.Element {
  return (
    <>
      {parts.map((part) =>
        typeof part === 'string' ? (
          <span key={part} className="dw-text-muted">
            {part}
          </span>
        ) : (
          <bdi key={part.strong} className="dw-text-medium">
            {part.strong}
          </bdi>
        ),
      )}
    </>
  )
}
