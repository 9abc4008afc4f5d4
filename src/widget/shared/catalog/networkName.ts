import { cleanText } from '../../../schema/cleanText.js'

/** Networks whose name is not just the capitalized id. */
const names: Record<string, string> = { bsc: 'BNB Chain', ton: 'TON', tron: 'TRON', xrpl: 'XRP Ledger' }

/** Formats a network id for display: "arbitrum" becomes "Arbitrum". */
export function networkName(network: string): string {
  return (
    (Object.hasOwn(names, network) && names[network]) || cleanText(network.charAt(0).toUpperCase() + network.slice(1))
  )
}
