import { type JSX, useState } from 'react'
import { type UseDeviceKeyResult, useDeviceKey } from '../../../../hooks/useDeviceKey.js'
import { useHandover } from '../../../../hooks/useHandover.js'
import { useWallet } from '../../../../hooks/useWallet.js'
import { useFormatters, useMessages } from '../../../../i18n/MessagesProvider.js'
import { truncateDecimal } from '../../../../money/divideDecimals.js'
import type { Quote, QuoteResponse } from '../../../../schema/Quote.js'
import { Button } from '../../../../ui/Button.js'
import { Disc } from '../../../../ui/Disc.js'
import { Icon } from '../../../../ui/Icon.js'
import type { IconName } from '../../../../ui/icons.js'
import { Note } from '../../../../ui/Note.js'
import { shorten } from '../../../../ui/ShortText.js'
import { useRadioGroup } from '../../../../ui/useRadioGroup.js'
import { toInputText } from '../../../shared/amounts/toHostAmount.js'
import { useAmountText } from '../../../shared/amounts/useAmountText.js'
import { useCatalog } from '../../../shared/catalog/useCatalog.js'
import { handoverOfferMessages } from '../../../shared/handover/offerMessages.js'
import { keyReason } from '../../../shared/key/KeyProblem.js'
import { keyProblemMessages } from '../../../shared/key/messages.js'
import { useAmountBelowLimit } from '../../../shared/offer/amountBelowLimit.js'
import { verifyLimit } from '../../../shared/offer/verification.js'
import { ConnectWallet } from '../../../shared/wallet/ConnectWallet.js'
import { LoadingScreen } from '../../../shell/LoadingScreen.js'
import { Screen } from '../../../shell/Screen.js'
import { useWidget } from '../../../shell/WidgetContext.js'
import { KeyScreen } from './KeyScreen.js'
import { keyMessages } from './messages.js'
import { PhoneOwner } from './PhoneOwner.js'
import { type Unlock, useUnlock } from './useUnlock.js'

export type SignerStepProps = {
  /** The offer that needs a signature. */
  response: QuoteResponse
  quote: Quote
  /** What is paid, with its currency. */
  paid: string
  /** The address of the deposit; it signs on another device if it is a wallet of the person's own. */
  destination: string | undefined
  /** Whether the destination can sign at all: an account on an EVM network. */
  destinationSigns: boolean
  /** Called with the account of a key or of the wallet on a phone, or without one if the destination signs elsewhere. */
  onChoose: (owner?: string, by?: 'key' | 'phone') => void
}

type Method = 'key' | 'phone' | 'other' | 'smaller'

/**
 * How to sign where no wallet of this browser can: with a key of this device, on the device that has the wallet, or not
 * at all, with a smaller deposit. Shown before anything is confirmed.
 */
export function SignerStep(props: SignerStepProps): JSX.Element {
  const { quote, destination, onChoose } = props
  const { passkeys, passkeyDomain, passkeyWindow } = useWidget().options
  const key = useDeviceKey(quote, { rpId: passkeyDomain, window: passkeyWindow, passkeys })
  const unlock = useUnlock()
  const [isCreating, setCreating] = useState(false)
  const [isHandedOver, setHandedOver] = useState(false)
  if (isHandedOver)
    return <PhoneOwner onChoose={(owner) => onChoose(owner, 'phone')} onBack={() => setHandedOver(false)} />
  if (key.state === 'loading') return <LoadingScreen />
  if (isCreating)
    return (
      <KeyScreen
        deviceKey={key}
        unlock={unlock}
        paid={props.paid}
        destination={destination ?? ''}
        onCreated={(owner) => onChoose(owner, 'key')}
        onBack={() => setCreating(false)}
      />
    )
  return (
    <MethodScreen
      {...props}
      deviceKey={key}
      unlock={unlock}
      onCreate={() => setCreating(true)}
      onHandOver={() => setHandedOver(true)}
    />
  )
}

type MethodScreenProps = SignerStepProps & {
  deviceKey: UseDeviceKeyResult
  unlock: Unlock
  onCreate: () => void
  /** The wallet on a phone is chosen as the owner. */
  onHandOver: () => void
}

function MethodScreen(props: MethodScreenProps): JSX.Element {
  const { response, quote, destination, destinationSigns, paid, deviceKey, unlock, onCreate, onChoose } = props
  const t = useMessages(keyMessages)
  const phone = useMessages(handoverOfferMessages)
  const { isOffered } = useHandover()
  const { fiat } = useFormatters()
  const { deposit, options } = useWidget()
  const { send } = deposit
  const amountText = useAmountText()
  const reasons = useMessages(keyProblemMessages)
  const { asset } = useCatalog()
  const { account, state, problem } = deviceKey
  const limit = fiat(verifyLimit.amount, verifyLimit.currency, true)
  const input = asset(response.quote_request.request.fixed_input_amount.asset)
  const found = useAmountBelowLimit(response, quote)
  const below = options.amount === undefined && found ? truncateDecimal(found, input.decimals ?? 0) : undefined
  const methods: Record<Method, { icon: IconName; title: string; hint: string; off?: boolean } | undefined> = {
    key:
      state === 'none'
        ? undefined
        : {
            icon: 'key',
            title: account === undefined ? t.create[unlock] : t.use,
            hint: problem ? reasons[keyReason(problem)] : account === undefined ? t.createHint : t.useHint,
            off: state === 'unavailable',
          },
    phone: isOffered ? { icon: 'scan', title: phone.use, hint: phone.useHint } : undefined,
    other:
      destinationSigns && !isOffered
        ? { icon: 'window', title: t.elsewhere, hint: t.elsewhereHint(shorten(destination ?? '')) }
        : undefined,
    smaller: destinationSigns
      ? {
          icon: 'coin',
          title: below === undefined ? t.lessPlain(limit) : t.less(amountText(below, input)),
          hint: t.lessHint(limit),
        }
      : undefined,
  }
  const offered = (Object.keys(methods) as Method[]).filter((method) => methods[method] !== undefined)
  const [chosen, setChosen] = useState<Method>()
  // Only the person knows whether the destination is a wallet of their own, so it is never chosen for them.
  const value = chosen ?? offered.find((method) => method !== 'other' && !methods[method]?.off)
  const { groupProps, radioProps } = useRadioGroup({
    label: t.choose,
    value,
    values: offered,
    onChange: setChosen,
    isDisabled: (method) => methods[method]?.off === true,
  })
  const back = () => send({ type: 'WENT_BACK' })
  const toForm = () => {
    // Past the quotes.
    back()
    back()
  }
  const proceed = () => {
    if (value === 'other') return onChoose()
    if (value === 'phone') return props.onHandOver()
    if (value === 'key') return account === undefined ? onCreate() : onChoose(account, 'key')
    toForm()
    if (below !== undefined) send({ type: 'DRAFT_CHANGED', change: { amount: toInputText(below, options.locale) } })
  }
  return (
    <Screen
      name="signer"
      title={destinationSigns ? t.title(paid) : t.titleOwner}
      onBack={back}
      foot={
        <>
          <Button kind="primary" onClick={value === undefined ? toForm : proceed}>
            {value === undefined ? t.change : methods[value]?.title}
          </Button>
          <OwnWallet label={t.wallet} />
        </>
      }
    >
      <p className="dw-text-intro">{destinationSigns ? t.lead(limit) : t.leadOwner}</p>
      <div className="dw-stack" {...groupProps}>
        {offered.map((method) => (
          <button key={method} className="dw-card dw-row dw-method" {...radioProps(method)}>
            <Disc icon={methods[method]?.icon ?? 'key'} tone={method === value ? 'accent' : undefined} />
            <span className="dw-row-main">
              <span className="dw-text-medium">{methods[method]?.title}</span>
              <span className="dw-text-muted dw-text-sm">{methods[method]?.hint}</span>
            </span>
            <span className="dw-radio" />
          </button>
        ))}
      </div>
      {value === undefined && (
        <Note icon="wallet" title={t.none}>
          {t.noneHint}
        </Note>
      )}
      <p className="dw-inline-note">
        <Icon name="shield" />
        {t.unpaid}
      </p>
    </Screen>
  )
}

/** Connects a wallet of this browser, where there is one: it becomes the owner. */
function OwnWallet({ label }: { label: string }): JSX.Element | null {
  const { wallets } = useWallet()
  const [isOpen, setOpen] = useState(false)
  if (wallets.length === 0) return null
  return <ConnectWallet kind="secondary" label={label} open={isOpen} onOpen={() => setOpen(true)} />
}
