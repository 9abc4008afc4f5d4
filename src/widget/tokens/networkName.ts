import { cleanText } from '../../schema/cleanText.js'

/** Networks that people know by another name than their id with a capital letter. */
const names: Record<string, string> = { bsc: 'BNB Chain', ton: 'TON', tron: 'TRON', xrpl: 'XRP Ledger' }

/** "arbitrum" as "Arbitrum". */
export function networkName(network: string): string {
  return (
    (Object.hasOwn(names, network) && names[network]) || cleanText(network.charAt(0).toUpperCase() + network.slice(1))
  )
}
