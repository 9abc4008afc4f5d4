import { sameAddress } from '../../address/sameAddress.js'
import { useWallet } from '../../hooks/useWallet.js'
import { useMessages } from '../../i18n/MessagesProvider.js'
import { shorten } from '../../ui/ShortText.js'

/** Who controls the one-time wallet: the person at the screen where that is known, else whose address. */
export function useOwnerWords(owner: string): string {
  const t = useMessages().problem
  const { account } = useWallet()
  return sameAddress(account?.address, owner) ? t.oneTime : t.oneTimeOwner(shorten(owner))
}
