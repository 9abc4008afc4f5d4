import { type JSX, useState } from 'react'
import { sameAddress } from '../../../address/evm.js'
import { type UseVerificationResult, useVerification } from '../../../hooks/useVerification.js'
import { useVerificationPlans } from '../../../hooks/useVerificationPlans.js'
import { useWallet } from '../../../hooks/useWallet.js'
import { useMessages } from '../../../i18n/MessagesProvider.js'
import { fromUnits } from '../../../money/decimal.js'
import type { Payment } from '../../../schema/Payment.js'
import type { WithdrawalRequest } from '../../../storage/withdrawalRecords.js'
import { Badge } from '../../../ui/Badge.js'
import { CheckList } from '../../../ui/CheckList.js'
import { Disc } from '../../../ui/Disc.js'
import { Note } from '../../../ui/Note.js'
import { ShortText } from '../../../ui/ShortText.js'
import { Skeleton } from '../../../ui/Skeleton.js'
import { type Catalog, useCatalog } from '../../shared/catalog/useCatalog.js'
import type { PaymentScreenProps } from '../../shared/payment/PaymentScreenProps.js'
import { ExactMessage } from '../../shared/wallet/ExactMessage.js'
import { SignedFacts } from '../../shared/wallet/SignedFacts.js'
import { Screen } from '../../shell/Screen.js'
import { StaleNote } from '../../shell/StaleNote.js'
import { useDeadlinePassed } from '../../shell/time/useDeadlinePassed.js'
import { validUntil } from '../../shell/time/useDeadlineText.js'
import { verifyMessages } from './messages.js'
import { SignedStatement, type VerificationPlan } from './SignedStatement.js'
import { VerifyFoot } from './VerifyFoot.js'

/** The verification step: the owner of a larger deposit signs once to prove control of the address. Moves no money. */
export function VerifyStep({ payment, error }: PaymentScreenProps): JSX.Element {
  const t = useMessages(verifyMessages)
  const { account } = useWallet()
  const { chains } = useCatalog()
  const chainId = chains[payment.owner_chain ?? '']?.chain_id
  const verification = useVerification()
  const request = useHeldRequest(payment, chainId, verification)
  const plans = request.data
  const owner = payment.owner_address
  const claim = plans?.find(({ facts }) => facts.purpose === 'verify') ?? plans?.[0]
  const connected = sameAddress(account?.address, owner)
  return (
    <Screen
      name="verify"
      title={t.title}
      foot={
        <VerifyFoot
          payment={payment}
          refusal={request.error ?? undefined}
          verification={verification}
          request={plans?.map(({ digest }) => digest).join()}
          onSign={(smartAccount) => {
            if (chainId !== undefined) verification.verify({ payment: request.payment, chainId, plans, smartAccount })
          }}
        />
      }
    >
      <StaleNote error={error} unpaid />
      <p className="dw-text-intro">{t.lead}</p>
      <div className="dw-card">
        <div className="dw-row">
          <Disc icon="sign" tone="accent" />
          <span className="dw-row-main">
            <span className="dw-label">{connected ? t.signWith : t.owner}</span>
            <span className="dw-text-medium">
              <ShortText text={owner} />
            </span>
          </span>
          {connected && (
            <Badge tone="success" icon="check">
              {t.connected}
            </Badge>
          )}
        </div>
        <SignedStatement payment={payment} plan={claim} checking={!request.error} />
      </div>
      {!request.error && <VerifyChecks plan={claim} />}
      {plans?.map((plan) => (
        <SignedRefund key={plan.digest} payment={payment} plan={plan} />
      ))}
    </Screen>
  )
}

/** The checks that the message passed before it is sent to the wallet. */
function VerifyChecks({ plan }: { plan: VerificationPlan | undefined }): JSX.Element {
  const t = useMessages(verifyMessages)
  if (!plan)
    return (
      <div className="dw-card dw-card-padding dw-stack" aria-busy="true">
        <span className="dw-visually-hidden">{t.checking}</span>
        <Skeleton width="60%" />
        <Skeleton width="80%" />
      </div>
    )
  return (
    <div className="dw-card">
      <CheckList title={t.checked} sentences={t.checks} />
      <ExactMessage payload={plan.payload} digest={plan.digest} hashes={plan.hashes} />
    </div>
  )
}

type HeldRequest = Pick<ReturnType<typeof useVerificationPlans>, 'data' | 'error'> & {
  /** The payment as fetched when the request was first displayed. */
  payment: Payment
}

/** A request is replaced this long before its deadline. */
const marginMs = 30_000

/**
 * The displayed request. Each poll of the payment returns a new one with another deadline, but the displayed request,
 * which the wallet shows too, is only replaced close to its deadline or after the service refused it.
 */
function useHeldRequest(
  payment: Payment,
  chainId: bigint | undefined,
  { isPending, error: refusal }: Pick<UseVerificationResult, 'isPending' | 'error'>,
): HeldRequest {
  const [held, setHeld] = useState(payment)
  // The error that existed when the request was adopted belongs to an earlier one.
  const [before, setBefore] = useState(refusal)
  const { data, error } = useVerificationPlans(held, chainId)
  const ends = data?.map(({ deadline }) => validUntil(deadline)) ?? []
  const over = useDeadlinePassed(ends.length > 0 ? Math.min(...ends) - marginMs : undefined)
  const refused = refusal !== before && refusal?.status !== undefined
  const due = over || refused || Boolean(error)
  const isNew = tokenOf(payment) !== tokenOf(held)
  if (payment.payment_id !== held.payment_id || (due && isNew && !isPending)) {
    setHeld(payment)
    setBefore(refusal)
  }
  return { payment: held, data, error }
}

function tokenOf({ next_instruction: instruction }: Payment): string | undefined {
  return instruction?.type === 'USER_VERIFY' ? instruction.verification_token : undefined
}

type SignedRefundProps = { payment: Payment; plan: VerificationPlan }

/** The details of a refund to the owner that is signed in advance. */
function SignedRefund({ payment, plan }: SignedRefundProps): JSX.Element | null {
  const t = useMessages(verifyMessages)
  const request = refundRequest(plan, payment.payment_id, useCatalog())
  if (!request) return null
  return (
    <>
      <Note icon="return" title={t.refund}>
        {t.refundHint}
      </Note>
      <SignedFacts request={request} plan={plan} />
    </>
  )
}

/** Converts a refund that is signed in advance to a withdrawal request, for the withdrawal components. */
function refundRequest(
  { facts }: VerificationPlan,
  paymentId: string,
  { assets }: Catalog,
): WithdrawalRequest | undefined {
  if (facts.purpose !== 'withdraw') return undefined
  const tokens = facts.tokens.flatMap(({ token, units, maxFee }) => {
    const contract = /^0x0{40}$/.test(token) ? '0x' : token.toLowerCase()
    const asset = [...assets.values()].find(
      ({ address, chain }) => address?.toLowerCase() === contract && chain?.chain_id === facts.chainId,
    )
    if (asset?.decimals === undefined) return []
    const { id, decimals } = asset
    return [{ token: id, amount: fromUnits(units, decimals), maxFee: fromUnits(maxFee, decimals), decimals }]
  })
  const { owner, wallet, chainId, recipient } = facts
  return { owner, paymentId, address: wallet, withdrawFrom: {}, chainId: String(chainId), recipient, tokens }
}
