import { sameAddress } from '../../../address/evm.js'
import { useWallet } from '../../../hooks/useWallet.js'
import { useMessages } from '../../../i18n/MessagesProvider.js'
import { cleanText } from '../../../schema/cleanText.js'
import { shorten } from '../../../ui/ShortText.js'
import { deferredMessages } from '../../shell/deferredMessages.js'
import { useWidget } from '../../shell/WidgetContext.js'

/** What an address is called. A name is an aid: where an address decides, it is shown in full. */
export type NamedAddress = {
  /** The host's name, else that of the connected wallet, else "Wallet 0x8a6763…A23e23". */
  name: string
  /** Who named it; undefined if nobody did. */
  by: 'host' | 'wallet' | undefined
  /** The person's own, or the host's for them: what is there is theirs. */
  own: boolean
  /** The host allows the name on a picture that people share. */
  shared: boolean
}

/** Names addresses. Only the exact address has its name: one that looks like it has none. */
export function useAddressNames(): (address: string) => NamedAddress {
  const t = useMessages(deferredMessages)
  const { addressNames = {} } = useWidget().options
  const { account } = useWallet()
  return (address) => {
    const connected = sameAddress(account?.address, address)
    const given = Object.entries(addressNames).find(([named]) => sameAddress(named, address))?.[1]
    const hostName = cleanText(given?.name ?? '')
    const own = connected || given?.own === true
    if (hostName !== '') return { name: hostName, by: 'host', own, shared: given?.shared === true }
    const walletName = connected ? cleanText(account?.wallet.name ?? '') : ''
    if (walletName !== '') return { name: walletName, by: 'wallet', own, shared: false }
    return { name: t.wallet(shorten(address)), by: undefined, own, shared: false }
  }
}
