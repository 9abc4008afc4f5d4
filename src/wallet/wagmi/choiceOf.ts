import type { Connector } from 'wagmi'
import { cleanText } from '../../schema/cleanText.js'
import { parseIcon } from '../parseIcon.js'
import type { WalletChoice } from '../WalletConnector.js'

const maxNameLength = 40

/** The list entry of a connector. Wallets choose their own names, so these are sanitized. */
export function choiceOf({ uid, name, icon }: Connector): WalletChoice {
  return { id: uid, name: cleanText(name).slice(0, maxNameLength), icon: parseIcon(icon) }
}
