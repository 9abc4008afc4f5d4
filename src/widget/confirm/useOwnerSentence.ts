import { sameAddress } from '../../address/sameAddress.js'
import { useWallet } from '../../hooks/useWallet.js'
import { useMessages } from '../../i18n/MessagesProvider.js'
import { useWidget } from '../WidgetContext.js'

export type OwnerSentence = {
  /** Names the owner; takes the address. */
  sentence: (address: string) => string
  /** What it means when something stops. */
  hint: string
}

/** Says who controls the one-time wallet, as a fact and as what it means when something stops. */
export function useOwnerSentence(owner: string | undefined, destination: string | undefined): OwnerSentence {
  const t = useMessages().confirm
  const { account } = useWallet()
  const { ownerAddress } = useWidget().options
  if (sameAddress(owner, account?.address)) return { sentence: t.ownerYou, hint: t.oneTimeHint }
  if (sameAddress(owner, ownerAddress)) return { sentence: t.ownerSite, hint: t.oneTimeHintOther }
  if (sameAddress(owner, destination)) return { sentence: t.ownerDestination, hint: t.oneTimeHintDestination }
  return { sentence: t.ownerOther, hint: t.oneTimeHintOther }
}
