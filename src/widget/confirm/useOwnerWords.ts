import { sameAddress } from '../../address/evm.js'
import { useWallet } from '../../hooks/useWallet.js'
import { useMessages } from '../../i18n/MessagesProvider.js'
import { shorten } from '../../ui/ShortText.js'
import { useWidget } from '../WidgetContext.js'

/** Says who controls the one-time wallet, as a fact and as what it means when something stops. */
export function useOwnerWords(owner: string | undefined): { row: string; hint: string } {
  const t = useMessages().confirm
  const { account } = useWallet()
  const { ownerAddress } = useWidget().options
  const short = shorten(owner ?? '')
  if (sameAddress(owner, account?.address)) return { row: t.ownerYou(short), hint: t.oneTimeHint }
  if (sameAddress(owner, ownerAddress)) return { row: t.ownerSite(short), hint: t.oneTimeHintOther }
  return { row: t.ownerDestination(short), hint: t.oneTimeHintDestination }
}
