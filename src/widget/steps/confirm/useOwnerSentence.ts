import { sameAddress } from '../../../address/sameAddress.js'
import { useWallet } from '../../../hooks/useWallet.js'
import { useMessages } from '../../../i18n/MessagesProvider.js'
import { useWidget } from '../../shell/WidgetContext.js'

export type OwnerSentence = {
  /** Formats a sentence about the owner for an address. */
  sentence: (address: string) => string
  /** What that means if the deposit fails. */
  hint: string
}

/** Describes who controls the one-time wallet, and what that means if the deposit fails. */
export function useOwnerSentence(owner: string | undefined, destination: string | undefined): OwnerSentence {
  const t = useMessages().confirm
  const { account } = useWallet()
  const { ownerAddress } = useWidget().options
  if (sameAddress(owner, account?.address)) return { sentence: t.ownerYou, hint: t.oneTimeHint }
  if (sameAddress(owner, ownerAddress)) return { sentence: t.ownerSite, hint: t.oneTimeHintOther }
  if (sameAddress(owner, destination)) return { sentence: t.ownerDestination, hint: t.oneTimeHintDestination }
  return { sentence: t.ownerOther, hint: t.oneTimeHintOther }
}
