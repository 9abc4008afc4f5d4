import type { JSX } from 'react'
import { useMessages } from '../../../i18n/MessagesProvider.js'
import type { WithdrawalRequest } from '../../../storage/withdrawalRecords.js'
import { AddressFace } from '../../../ui/AddressFace.js'
import { Fold } from '../../../ui/Fold.js'
import { KeyValue, type KeyValueRow } from '../../../ui/KeyValue.js'
import { ShortText } from '../../../ui/ShortText.js'
import { commonMessages } from '../../shell/messages.js'
import { ThreadRow } from '../../shell/ThreadRow.js'
import { Figure } from '../amounts/Figure.js'
import { AssetDisc } from '../catalog/AssetDisc.js'
import { useAddressNames } from '../destination/useAddressNames.js'
import { reviewMessages } from '../wallet/messages.js'
import { useWithdrawalSummary } from '../wallet/useWithdrawalSummary.js'

export type TakenCardProps = {
  request: WithdrawalRequest
  fees: readonly bigint[]
  /** The authorization has a nonce, so that it counts once. */
  once: boolean
}

/** What is taken back and where it goes, with the fee in one line and the rest on demand. */
export function TakenCard({ request, fees, once }: TakenCardProps): JSX.Element {
  const t = useMessages(reviewMessages)
  const { onNetwork } = useMessages(commonMessages)
  const { lines, network } = useWithdrawalSummary(request, fees)
  const { name, by } = useAddressNames()(request.recipient)
  const movesOn = request.childId !== undefined
  const several = lines.length > 1
  const rows: KeyValueRow[] = [
    { term: request.paymentId === undefined ? t.fromReusable : t.from, value: <ShortText text={request.address} /> },
    { term: t.signer, value: <ShortText text={request.owner} /> },
    ...(request.paymentId === undefined ? [] : [{ term: t.payment, value: <ShortText text={request.paymentId} /> }]),
    ...(once ? [{ term: t.use, value: t.once }] : []),
    ...lines.map(({ received }, index) => ({
      term: `${movesOn ? t.moved : t.receive}${several ? ` ${index + 1}` : ''}`,
      value: <bdi className="dw-text-strong">{received}</bdi>,
      total: index === 0,
    })),
  ]
  return (
    <div className="dw-card">
      <ol className="dw-thread">
        {lines.map(({ asset, net, name: token }) => (
          <ThreadRow
            key={`${asset.id} ${token}`}
            disc={<AssetDisc asset={asset} />}
            label={movesOn ? t.movedOn : t.taken}
            end={
              <span className="dw-row-end dw-text-sm">
                <span className="dw-text-medium">{asset.name}</span>
                <span className="dw-text-muted">{onNetwork(network)}</span>
              </span>
            }
          >
            <Figure amount={net} asset={asset} digits="enough" bare />
          </ThreadRow>
        ))}
        <ThreadRow
          disc={<AddressFace address={request.recipient} />}
          label={t.to}
          end={
            (movesOn || by !== undefined) && (
              <span className="dw-row-end dw-text-sm">
                <ShortText text={request.recipient} />
              </span>
            )
          }
        >
          <bdi className="dw-text-strong">{movesOn ? t.newWallet : name}</bdi>
        </ThreadRow>
      </ol>
      <Fold
        // Amounts of several tokens are told apart by their contracts, which only the details show.
        startsOpen={several}
        summary={<bdi>{t.feeIncluded(lines.map(({ fee }) => fee).join(', '))}</bdi>}
        end={<span className="dw-text-medium">{t.details}</span>}
      >
        <KeyValue className="dw-card-details" rows={rows} />
      </Fold>
    </div>
  )
}
