import { type JSX, useState } from 'react'
import { sameAddress } from '../../../address/evm.js'
import { chosenQuote } from '../../../flow/state.js'
import { useWallet } from '../../../hooks/useWallet.js'
import { useMessages } from '../../../i18n/MessagesProvider.js'
import { Address } from '../../../ui/Address.js'
import { Badge } from '../../../ui/Badge.js'
import { Button } from '../../../ui/Button.js'
import { Note } from '../../../ui/Note.js'
import { useRadioGroup } from '../../../ui/useRadioGroup.js'
import { Screen } from '../../shell/Screen.js'
import { useWidget } from '../../shell/WidgetContext.js'
import { type ChosenOwner, ConfirmReview } from './ConfirmReview.js'
import { confirmMessages } from './messages.js'
import { PriceMoved } from './PriceMoved.js'
import { useFreshOffer } from './useFreshOffer.js'

/** The confirmation step: owner selection, price change or review. */
export function ConfirmStep(): JSX.Element | null {
  const { deposit, options } = useWidget()
  const { account } = useWallet()
  const [chosen, setChosen] = useState<ChosenOwner>()
  const freshness = useFreshOffer()
  const { state } = deposit
  if (state.step !== 'confirm') return null
  const quote = chosenQuote(state.offer)
  const replacement = state.replacement && chosenQuote(state.replacement)
  if (!quote) return null
  if (state.replacement && replacement)
    return <PriceMoved before={quote} offer={state.replacement} quote={replacement} />
  const site = options.ownerAddress
  const differ = site !== undefined && account !== undefined && !sameAddress(site, account.address)
  // The confirmation already sent contains the owner, so another choice would have no effect.
  if (differ && chosen === undefined && !state.attempted)
    return <OwnerChoice site={site} connected={account.address} onChoose={(address) => setChosen({ address })} />
  return (
    <ConfirmReview
      offer={state.offer}
      quote={quote}
      attempted={state.attempted}
      freshness={freshness}
      owner={chosen}
      onOwner={setChosen}
    />
  )
}

type OwnerChoiceProps = {
  site: string
  connected: string
  onChoose: (address: string) => void
}

/** Selects the owner when the host's owner and the connected wallet differ. Only the owner can withdraw. */
function OwnerChoice({ site, connected, onChoose }: OwnerChoiceProps): JSX.Element {
  const t = useMessages(confirmMessages).otherOwner
  const { deposit } = useWidget()
  const [value, setValue] = useState<'site' | 'connected'>('site')
  const { groupProps, radioProps } = useRadioGroup({
    label: t.choose,
    value,
    values: ['site', 'connected'] as const,
    onChange: setValue,
  })
  return (
    <Screen
      name="owner"
      title={t.title}
      onBack={() => deposit.send({ type: 'WENT_BACK' })}
      foot={
        <Button kind="primary" onClick={() => onChoose(value === 'site' ? site : connected)}>
          {value === 'site' ? t.useSite : t.useConnected}
        </Button>
      }
    >
      <p className="dw-text-intro">{t.lead}</p>
      <div className="dw-card dw-rows" {...groupProps}>
        <button className="dw-consent" {...radioProps('site')}>
          <span className="dw-radio" />
          <span className="dw-row-main">
            <span className="dw-space-between">
              <span className="dw-text-medium dw-text-md">{t.site}</span>
              <Badge>{t.siteBadgePlain}</Badge>
            </span>
            <Address address={site} />
          </span>
        </button>
        <button className="dw-consent" {...radioProps('connected')}>
          <span className="dw-radio" />
          <span className="dw-row-main">
            <span className="dw-space-between">
              <span className="dw-text-medium dw-text-md">{t.connected}</span>
              <Badge tone="success" icon="check">
                {t.connectedBadge}
              </Badge>
            </span>
            <Address address={connected} />
          </span>
        </button>
      </div>
      <Note tone="warning" icon="alert" title={t.warning}>
        {t.warningHint}
      </Note>
    </Screen>
  )
}
