import type { JSX } from 'react'
import { checksumAddress } from '../../../address/families/evm.js'
import { useMessages } from '../../../i18n/MessagesProvider.js'
import { fromUnits } from '../../../money/decimal.js'
import type { WithdrawalRequest } from '../../../storage/withdrawalRecords.js'
import { KeyValue } from '../../../ui/KeyValue.js'
import type { Catalog } from '../../shared/catalog/useCatalog.js'
import { reviewMessages } from '../../shared/wallet/messages.js'
import { useWithdrawalSummary } from '../../shared/wallet/useWithdrawalSummary.js'
import { useDeadlineText, validUntil } from '../../shell/time/useDeadlineText.js'
import { verifyMessages } from './messages.js'
import { FullAddress, type VerificationPlan } from './SignedStatement.js'

export type SignedRefundProps = { request: WithdrawalRequest; plan: VerificationPlan }

/** What a refund that is signed in advance moves, and between whom. Every address is shown in full because it is signed. */
export function SignedRefund({ request, plan }: SignedRefundProps): JSX.Element {
  const t = useMessages(verifyMessages)
  const review = useMessages(reviewMessages)
  const until = useDeadlineText()
  const { lines, network } = useWithdrawalSummary(request, plan.fees)
  const tokens = plan.facts.purpose === 'withdraw' ? plan.facts.tokens : []
  const rows = [
    ...lines.map(({ sent }) => ({ term: t.movesMoney, value: review.on(sent, network) })),
    ...lines.map(({ fee }) => ({ term: review.fee, value: fee })),
    ...(plan.nonce === undefined ? [] : [{ term: review.use, value: review.once(plan.nonce.toString()) }]),
    { term: t.validUntil, value: until(validUntil(plan.deadline)) },
  ]
  return (
    <>
      {lines.map(({ sent }) => (
        <p key={sent} className="dw-card-padding dw-card-divider">
          {t.refundMoves(sent, network)}
        </p>
      ))}
      <KeyValue className="dw-card-padding dw-card-divider" rows={rows} />
      <FullAddress label={t.refundFrom} address={request.address} />
      <FullAddress label={t.refundTo} address={request.recipient} />
      {tokens.map(
        ({ token }) => !isNative(token) && <FullAddress key={token} label={t.token} address={checksumAddress(token)} />,
      )}
    </>
  )
}

function isNative(token: string): boolean {
  return /^0x0{40}$/.test(token)
}

/**
 * Converts a refund that is signed in advance to a withdrawal request, for the withdrawal components. Undefined for other
 * plans, and while its tokens are not listed.
 */
export function refundRequest(
  { facts }: VerificationPlan,
  paymentId: string,
  { assets }: Catalog,
): WithdrawalRequest | undefined {
  if (facts.purpose !== 'withdraw') return undefined
  const tokens = facts.tokens.flatMap(({ token, units, maxFee }) => {
    const contract = isNative(token) ? '0x' : token.toLowerCase()
    const asset = [...assets.values()].find(
      ({ address, chain }) => address?.toLowerCase() === contract && chain?.chain_id === facts.chainId,
    )
    if (asset?.decimals === undefined) return []
    const { id, decimals } = asset
    return [{ token: id, amount: fromUnits(units, decimals), maxFee: fromUnits(maxFee, decimals), decimals }]
  })
  if (tokens.length !== facts.tokens.length) return undefined
  const { owner, wallet, chainId, recipient } = facts
  return { owner, paymentId, address: wallet, withdrawFrom: {}, chainId: String(chainId), recipient, tokens }
}
