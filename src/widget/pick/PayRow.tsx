import { type JSX, type ReactNode, type Ref, useId } from 'react'
import { useWallet } from '../../hooks/useWallet.js'
import { useFirstMessages, useFormatters } from '../../i18n/MessagesProvider.js'
import { AmountField } from '../../ui/AmountField.js'
import { Disc } from '../../ui/Disc.js'
import { Icon } from '../../ui/Icon.js'
import { ShortText } from '../../ui/ShortText.js'
import { Skeleton } from '../../ui/Skeleton.js'
import { AssetDisc } from '../AssetDisc.js'
import { LaterPart } from '../LaterPart.js'
import { later } from '../later.js'
import { AmountHint } from './AmountHint.js'
import { AmountPresets } from './AmountPresets.js'
import { AmountWorth } from './AmountWorth.js'
import { useAmountProblem } from './useAmountProblem.js'
import type { Pick } from './usePick.js'

export type PayRowProps = { pick: Pick; opener: Ref<HTMLButtonElement>; onChoose: () => void }

/** How much of what: the amount, the asset, shortcuts, and what is wrong with it. */
export function PayRow({ pick, opener, onChoose }: PayRowProps): JSX.Element {
  const t = useFirstMessages().pick
  const { draft, input, change, balance } = pick
  const label = usePayLabel(pick)
  const problem = useAmountProblem(pick)
  const hintId = useId()
  const { amount } = useFormatters()
  const network = input?.network ?? ''
  const fromWallet = draft.source === 'wallet' && balance !== undefined
  return (
    <li>
      {input ? <AssetDisc asset={input} /> : <Disc icon="tag" />}
      <div className="dw-cell">
        <AmountField
          label={label}
          value={draft.amount}
          onChange={(amount) => change({ amount })}
          errorId={problem ? hintId : undefined}
        />
      </div>
      <button
        ref={opener}
        type="button"
        className="dw-pick"
        aria-label={input ? t.chooseAsset(input.symbol) : t.action.chooseAsset}
        onClick={onChoose}
      >
        {input?.symbol ?? t.choose}
        <Icon name="down" size="sm" />
      </button>
      <div className="dw-cell dw-wide">
        {problem ? <AmountHint id={hintId} problem={problem} onFix={(amount) => change({ amount })} /> : null}
        <div className="dw-between">
          {!problem && <AmountWorth pick={pick} />}
          {fromWallet && !problem && <span className="dw-sm dw-muted">{t.balance(amount(balance), network)}</span>}
        </div>
        {draft.source === 'card' && <AmountPresets pick={pick} />}
        {fromWallet && (
          <LaterPart part={later.balanceShares} props={{ pick, balance }} fallback={<Skeleton height="2rem" />} />
        )}
      </div>
    </li>
  )
}

function usePayLabel({ draft }: Pick): ReactNode {
  const t = useFirstMessages().pick
  const { account } = useWallet()
  if (draft.source === 'card') return t.youPay
  if (draft.source === 'transfer' || !account) return t.youSend
  return (
    <>
      {t.youPayFrom} <ShortText text={account.address} />
    </>
  )
}
