import { type JSX, useEffect, useRef, useState } from 'react'
import { sameAddress } from '../../../address/evm.js'
import { useWallet } from '../../../hooks/useWallet.js'
import { useFormatters, useMessages } from '../../../i18n/MessagesProvider.js'
import { truncateDecimal } from '../../../money/divideDecimals.js'
import { Button } from '../../../ui/Button.js'
import { Icon } from '../../../ui/Icon.js'
import { toInputText } from '../../shared/amounts/toHostAmount.js'
import { useAmountText } from '../../shared/amounts/useAmountText.js'
import { useAmountBelowLimit } from '../../shared/offer/amountBelowLimit.js'
import { offerMessages } from '../../shared/offer/messages.js'
import { verifyLimit } from '../../shared/offer/verification.js'
import { ConnectWallet } from '../../shared/wallet/ConnectWallet.js'
import { useAnnounceChange } from '../../shell/useAnnounceChange.js'
import { useWidget } from '../../shell/WidgetContext.js'
import { formDetailMessages } from './messages/lazyMessages.js'
import type { DepositForm } from './state/DepositForm.js'

export type SignatureNoteProps = Pick<DepositForm, 'entries' | 'pricing'> & {
  /** False while it folds away. */
  open: boolean
  /** Enters an amount, or leaves it as it is, and moves focus to it. */
  onAmount: (amount?: string) => void
}

/** Says at the amount that a wallet has to sign once, and offers both ways: to connect one, or to deposit less. */
export function SignatureNote({ open, entries, pricing, onAmount }: SignatureNoteProps): JSX.Element {
  const t = useMessages(formDetailMessages).signature
  const { fiat } = useFormatters()
  const { account } = useWallet()
  const { ownerAddress } = useWidget().options
  const canSign = account && sameAddress(ownerAddress ?? account.address, account.address)
  const title = t.title(fiat(verifyLimit.amount, verifyLimit.currency, true))
  const ready = canSign ? t.ready(account.wallet.name) : undefined
  useAnnounceChange(open ? (ready ?? `${title} ${t.hint}`) : '', true)
  const pressed = useRef(false)
  useEffect(() => {
    if (!canSign || !pressed.current) return
    // The button that connected the wallet is gone.
    pressed.current = false
    onAmount()
  }, [canSign, onAmount])
  if (ready !== undefined)
    return (
      <p className="dw-inline-note">
        <Icon name="check" size="sm" />
        <bdi>{ready}</bdi>
      </p>
    )
  return (
    <>
      <p className="dw-inline-note">
        <Icon name="sign" size="sm" />
        <span>
          <span className="dw-text-strong">{title}</span> {t.hint}
        </span>
      </p>
      <div
        className="dw-signature-ways"
        onClickCapture={() => {
          pressed.current = true
        }}
      >
        <DepositLess
          entries={entries}
          pricing={pricing}
          onAmount={(amount) => {
            // No wallet was asked for here: one that connects later keeps its own focus.
            pressed.current = false
            onAmount(amount)
          }}
        />
        <ConnectSigner entries={entries} />
      </div>
    </>
  )
}

/** Enters the largest round amount that needs no signature. */
function DepositLess({ entries, pricing, onAmount }: Omit<SignatureNoteProps, 'open'>): JSX.Element | null {
  const t = useMessages(formDetailMessages).methods
  const { amount: fixed, locale } = useWidget().options
  const amountText = useAmountText()
  const { input } = entries
  const found = useAmountBelowLimit(pricing.quotes.response, pricing.best)
  const [below, setBelow] = useState(found)
  // Stays while prices load.
  if (found !== undefined && found !== below) setBelow(found)
  if (below === undefined || !input || fixed !== undefined) return null
  const amount = truncateDecimal(below, input.decimals ?? 0)
  return (
    <Button kind="soft" size="sm" onClick={() => onAmount(toInputText(amount, locale))}>
      {t.take(amountText(amount, input))}
    </Button>
  )
}

/** Connects a wallet, unless the form has a button for it elsewhere or another account has to sign. */
function ConnectSigner({ entries }: Pick<DepositForm, 'entries'>): JSX.Element | null {
  const { connect } = useMessages(offerMessages).action
  const { account, wallets } = useWallet()
  const { ownerAddress } = useWidget().options
  const [choosing, setChoosing] = useState(false)
  const offered = entries.draft.paymentMethod === 'wallet' || entries.needsOwner
  if (account || offered || ownerAddress !== undefined || wallets.length === 0) return null
  return <ConnectWallet kind="soft" open={choosing} onOpen={() => setChoosing(true)} label={connect} />
}
