import type { Connector } from 'wagmi'
import { cleanText } from '../../schema/cleanText.js'
import { readImage } from '../readImage.js'
import type { WalletChoice } from '../WalletConnector.js'

const longestName = 40

/** A connector as it is listed. Wallets name themselves, so their names are cleaned as from anybody. */
export function choiceOf({ uid, name, icon }: Connector): WalletChoice {
  return { id: uid, name: cleanText(name).slice(0, longestName), icon: readImage(icon) }
}
