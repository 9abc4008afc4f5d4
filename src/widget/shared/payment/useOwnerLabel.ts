import { sameAddress } from '../../../address/sameAddress.js'
import { useWallet } from '../../../hooks/useWallet.js'
import { useMessages } from '../../../i18n/MessagesProvider.js'
import { shorten } from '../../../ui/ShortText.js'

/** Text that says who controls the one-time wallet: the user, if connected as the owner, or the owner's address. */
export function useOwnerLabel(owner: string): string {
  const t = useMessages().problem
  const { account } = useWallet()
  return sameAddress(account?.address, owner) ? t.oneTime : t.oneTimeOwner(shorten(owner))
}
