import { checksumAddress } from '../../address/families/evm.js'
import { fromUnits } from '../../money/decimal.js'
import { native } from '../../signing/SigningFacts.js'
import type { SigningPlan } from '../../signing/SigningPlan.js'

/** What the page with the keys knows of a network by itself. Nothing of it comes from the site that asks. */
export type WindowNetwork = {
  /** Such as `Base`. */
  name: string
  /** Symbol of its own currency, such as `ETH`, which has 18 decimals. */
  currency?: string | undefined
  /** Tokens by contract address. Amounts of others are shown in smallest units, beside the contract. */
  tokens?: Readonly<Record<string, { symbol: string; decimals: number }>> | undefined
}

/** Networks by chain id. */
export type WindowNetworks = Readonly<Record<string, WindowNetwork>>

/** One line of what is signed. */
export type WindowRow = readonly [term: string, value: string]

/** Everything that a message does, from the message that passed the gate and what this page knows by itself. */
export function describe({ facts, fees, deadline }: SigningPlan, networks: WindowNetworks): readonly WindowRow[] {
  const network = networks[String(facts.chainId)]
  const where = network ? network.name : `chain ${facts.chainId}`
  const until = `${new Date(Number(deadline) * 1_000).toISOString().slice(0, 16).replace('T', ' ')} UTC`
  const end: WindowRow[] = [
    ['Network', where],
    ['Payment', facts.payment],
    ['Valid until', until],
  ]
  if (facts.purpose === 'verify')
    return [['Moves money', 'no'], ['The deposit goes to', checksumAddress(facts.destination)], ...end]
  const amounts = facts.tokens.flatMap(({ token, units }, index): WindowRow[] => {
    const fee = fees[index] ?? 0n
    return [
      ['Takes out', amountOf(token, units, network)],
      ['Fee', amountOf(token, fee, network)],
      ['Pays', amountOf(token, units - fee, network)],
    ]
  })
  const recipient: WindowRow = ['To', checksumAddress(facts.recipient)]
  return [...amounts, recipient, ['From the contract', checksumAddress(facts.wallet)], ...end]
}

/** Decimals that a site names could turn 1,000 into 1, so an unknown token is counted in smallest units. */
function amountOf(token: string, units: bigint, network: WindowNetwork | undefined): string {
  if (token === native && network?.currency !== undefined) return `${fromUnits(units, 18)} ${network.currency}`
  const known = Object.entries(network?.tokens ?? {}).find(([each]) => each.toLowerCase() === token.toLowerCase())?.[1]
  if (known) return `${fromUnits(units, known.decimals)} ${known.symbol}`
  return `${units} smallest units of ${token === native ? 'the network’s currency' : `token ${checksumAddress(token)}`}`
}
