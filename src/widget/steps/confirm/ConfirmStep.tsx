import { type JSX, useState } from 'react'
import { sameAddress } from '../../../address/evm.js'
import { chosenQuote } from '../../../flow/state.js'
import { useWallet } from '../../../hooks/useWallet.js'
import { useWidget } from '../../shell/WidgetContext.js'
import { ConfirmReview } from './ConfirmReview.js'
import { OwnerChoice } from './OwnerChoice.js'
import { PriceMoved } from './PriceMoved.js'
import { useFreshOffer } from './useFreshOffer.js'

/** The confirmation step: owner selection, price change or review. */
export function ConfirmStep(): JSX.Element | null {
  const { deposit, options } = useWidget()
  const { account } = useWallet()
  const [owner, setOwner] = useState<string>()
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
  if (differ && owner === undefined && !state.attempted)
    return <OwnerChoice site={site} connected={account.address} onChoose={setOwner} />
  return (
    <ConfirmReview offer={state.offer} quote={quote} attempted={state.attempted} freshness={freshness} owner={owner} />
  )
}
