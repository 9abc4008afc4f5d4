import type { JSX } from 'react'
import { sameAddress } from '../../../address/sameAddress.js'
import { useWallet } from '../../../hooks/useWallet.js'
import { useMessages } from '../../../i18n/MessagesProvider.js'
import type { Amount } from '../../../schema/Amount.js'
import { Note } from '../../../ui/Note.js'
import { shorten } from '../../../ui/ShortText.js'
import { useAssetAmount } from '../../shared/amounts/useAssetAmount.js'
import { useCatalog } from '../../shared/catalog/useCatalog.js'

export type ExcessNoteProps = { left: Amount; owner: string }

/** Overpayment: where the excess is and who can withdraw it. */
export function ExcessNote({ left, owner }: ExcessNoteProps): JSX.Element {
  const t = useMessages().done.excess
  const { account } = useWallet()
  const { asset } = useCatalog()
  const amountText = useAssetAmount()
  return (
    <Note icon="wallet" title={t.title(amountText(asset(left.asset), left.amount))}>
      {sameAddress(account?.address, owner) ? t.hint : t.hintOwner(shorten(owner))}
    </Note>
  )
}
