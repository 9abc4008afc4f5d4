import { type JSX, useRef, useState } from 'react'
import { useMessages } from '../../../i18n/MessagesProvider.js'
import { Button } from '../../../ui/Button.js'
import type { PaymentScreenProps } from '../../shared/payment/PaymentScreenProps.js'
import { usePaymentFacts } from '../../shared/payment/usePaymentFacts.js'
import { Screen } from '../../shell/Screen.js'
import { StaleNote } from '../../shell/StaleNote.js'
import { useDeadlinePassed } from '../../shell/time/useDeadlinePassed.js'
import { useAnnounceChange } from '../../shell/useAnnounceChange.js'
import { useWidget } from '../../shell/WidgetContext.js'
import { CheckoutFrame } from './CheckoutFrame.js'
import { CheckoutLinks } from './CheckoutLinks.js'
import { CheckoutNotes } from './CheckoutNotes.js'
import { CheckoutTerms } from './CheckoutTerms.js'
import { OwnWindow } from './OwnWindow.js'
import { useCheckoutWindow } from './useCheckoutWindow.js'
import { useFrameLife } from './useFrameLife.js'
import { useProviderHints } from './useProviderHints.js'

export type FundPageStepProps = PaymentScreenProps & {
  /** Checked with `safeUrl`. */
  url: string
  startBy: string | undefined
}

/** The provider's checkout page in an iframe. Its messages only trigger a refetch and are never trusted as state. */
export function FundPageStep({ payment, error, refetch, url, startBy }: FundPageStepProps): JSX.Element {
  const { fund, common } = useMessages()
  const { deposit } = useWidget()
  const { provider = '', paid } = usePaymentFacts(payment)
  const { origin, host } = new URL(url)
  const frame = useRef<HTMLIFrameElement>(null)
  const [life, revive] = useFrameLife(frame, origin)
  const [drawn, setDrawn] = useState(false)
  const hint = useProviderHints({
    origin,
    paymentId: payment.payment_id,
    source: () => frame.current?.contentWindow,
    onHint: (event) => {
      revive()
      if (event !== 'loaded') refetch()
    },
  })
  const ownWindow = useCheckoutWindow(url)
  const late = useDeadlinePassed(startBy === undefined ? undefined : Date.parse(startBy))
  const inWindow = ownWindow.state === 'open' || ownWindow.state === 'closed'
  const failed = !inWindow && (life === 'silent' || life === 'blocked')
  const t = fund.page
  const opening = !drawn && !inWindow && life === 'waiting'
  const status = hint === 'paid' ? t.reported(provider) : failed ? t.stillTrying : t.waiting(provider)
  useAnnounceChange(failed ? t.failedTitle : status)

  return (
    <Screen
      name="fund-page"
      title={t.title(provider)}
      foot={
        <>
          {hint !== 'paid' && (
            <Button kind="quiet" onClick={() => deposit.send({ type: 'STARTED_OVER', draft: deposit.state.draft })}>
              {common.payAnotherWay}
            </Button>
          )}
          <p className="dw-foot-note">{t.foot}</p>
        </>
      }
    >
      <StaleNote error={error} unpaid />
      <CheckoutTerms onramp={payment.quoted.onramp} paid={paid} startBy={startBy} />
      <CheckoutNotes
        declined={hint === 'declined'}
        method={payment.quoted.onramp_method}
        late={late && hint !== 'paid'}
        blocked={ownWindow.state === 'blocked'}
      />
      {inWindow && <OwnWindow provider={provider} closed={ownWindow.state === 'closed'} onOpen={ownWindow.open} />}
      <CheckoutFrame
        ref={frame}
        url={url}
        host={host}
        provider={provider}
        hidden={inWindow}
        failed={failed}
        opening={opening}
        onOpen={ownWindow.open}
        onShow={revive}
        onDrawn={() => setDrawn(true)}
      />
      <CheckoutLinks url={url} status={opening ? undefined : status} failed={failed} inWindow={inWindow} />
    </Screen>
  )
}
