import type { JSX } from 'react'
import { sameAddress } from '../../../address/sameAddress.js'
import { useVerification } from '../../../hooks/useVerification.js'
import { useWallet } from '../../../hooks/useWallet.js'
import { useMessages } from '../../../i18n/MessagesProvider.js'
import { Badge } from '../../../ui/Badge.js'
import { Disc } from '../../../ui/Disc.js'
import { ShortText } from '../../../ui/ShortText.js'
import { useCatalog } from '../../shared/catalog/useCatalog.js'
import type { PaymentScreenProps } from '../../shared/payment/PaymentScreenProps.js'
import { Screen } from '../../shell/Screen.js'
import { StaleNote } from '../../shell/StaleNote.js'
import { SignedRefund } from './SignedRefund.js'
import { SignedStatement } from './SignedStatement.js'
import { useHeldRequest } from './useHeldRequest.js'
import { VerifyChecks } from './VerifyChecks.js'
import { VerifyFoot } from './VerifyFoot.js'

/** The verification step: the owner of a larger deposit signs once to prove control of the address. Moves no money. */
export function VerifyStep({ payment, error }: PaymentScreenProps): JSX.Element {
  const t = useMessages().verify
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
      <p className="dw-lead">{t.lead}</p>
      <div className="dw-card">
        <div className="dw-row">
          <Disc icon="sign" tone="accent" />
          <span className="dw-main">
            <span className="dw-label">{connected ? t.signWith : t.owner}</span>
            <span className="dw-medium">
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
