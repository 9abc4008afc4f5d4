import type { JSX, Ref } from 'react'
import type { Draft } from '../../../flow/state.js'
import { useWallet } from '../../../hooks/useWallet.js'
import { useFormatters, useMessages } from '../../../i18n/MessagesProvider.js'
import { isTokenId } from '../../../schema/assetId.js'
import { Disc } from '../../../ui/Disc.js'
import { Icon } from '../../../ui/Icon.js'
import { ShortText } from '../../../ui/ShortText.js'
import { Skeleton } from '../../../ui/Skeleton.js'
import { AssetDisc } from '../../shared/catalog/AssetDisc.js'
import { type CatalogAsset, useCatalog } from '../../shared/catalog/useCatalog.js'
import { offerMessages } from '../../shared/offer/messages.js'
import { useOffer } from '../../shared/offer/useOffer.js'
import { Needed } from '../../shell/lazy/rest.js'
import { useWidget } from '../../shell/WidgetContext.js'
import { AmountWorth } from './AmountHint.js'
import { soleOption } from './chooseDefaults.js'
import { FormRest } from './FormRest.js'
import { entryMessages } from './messages/entryMessages.js'
import type { DepositForm, FormEntries } from './state/DepositForm.js'

/** The image of the input, or of an input that is not chosen yet. */
export function InputDisc({ asset }: { asset: CatalogAsset | undefined }): JSX.Element {
  return asset ? <AssetDisc asset={asset} /> : <Disc icon="tag" />
}

/** Where a token comes from. */
export function TokenLabel({ draft }: { draft: Draft }): JSX.Element {
  const offer = useMessages(offerMessages)
  const { youPayFrom } = useMessages(entryMessages)
  const { account } = useWallet()
  if (draft.paymentMethod === 'transfer' || !account) return <span>{offer.youSend}</span>
  return (
    <>
      <span>{youPayFrom}</span> <ShortText text={account.address} />
    </>
  )
}

type InputPickerProps = {
  entries: FormEntries
  opener: Ref<HTMLButtonElement>
  /** Opens the list of input assets. */
  onChoose: () => void
}

/** The input asset, which opens the list of input assets unless there is only one. */
export function InputPicker({ entries, opener, onChoose }: InputPickerProps): JSX.Element {
  const t = useMessages(entryMessages)
  const { inputs } = useWidget().options
  const { assets } = useCatalog()
  const offer = useOffer()
  const { input, draft } = entries
  const fits = (id: string) => offer.input(id) && isTokenId(id) === (draft.paymentMethod !== 'card')
  if (soleOption(inputs, assets, fits) !== undefined) return <span className="dw-text-strong">{input?.symbol}</span>
  return (
    <button
      ref={opener}
      type="button"
      className="dw-picker-button"
      aria-label={input ? t.chooseAsset(input.symbol) : t.action.chooseAsset}
      onClick={onChoose}
    >
      <span>{input?.symbol ?? t.choose}</span>
      <Icon name="down" size="sm" />
    </button>
  )
}

type TokenLineProps = Pick<DepositForm, 'entries' | 'funds' | 'pricing' | 'fiat'> & { hasProblem: boolean }

/** What an amount of a token is worth, and the balance of the wallet. */
export function TokenLine({ entries, funds, pricing, fiat, hasProblem }: TokenLineProps): JSX.Element {
  const t = useMessages(entryMessages)
  const { amount } = useFormatters()
  const { amount: fixed } = useWidget().options
  const balance = walletBalance(entries, funds)
  return (
    <>
      {fixed === undefined ? (
        <Needed from={FormRest} fallback={<AmountWorth {...pricing} />}>
          {({ AmountFlip }) => <AmountFlip entries={entries} pricing={pricing} fiat={fiat} />}
        </Needed>
      ) : (
        !hasProblem && <AmountWorth {...pricing} />
      )}
      {balance !== undefined && !hasProblem && (
        <span className="dw-text-sm dw-text-muted">
          {t.balance(amount(balance, entries.input?.symbol), entries.input?.network ?? '')}
        </span>
      )}
    </>
  )
}

/** One-tap shares of the balance. Renders nothing without one, or with an amount that the host fixed. */
export function WalletShares({ entries, funds }: Pick<DepositForm, 'entries' | 'funds'>): JSX.Element | null {
  const { amount: fixed } = useWidget().options
  const balance = walletBalance(entries, funds)
  if (balance === undefined || fixed !== undefined) return null
  return (
    <Needed from={FormRest} fallback={<Skeleton height="2.1em" />}>
      {({ BalanceShares }) => <BalanceShares entries={entries} balance={balance} />}
    </Needed>
  )
}

function walletBalance({ draft }: FormEntries, { balance }: DepositForm['funds']): string | undefined {
  return draft.paymentMethod === 'wallet' ? balance : undefined
}
