import type { Script } from '../player/Script.js'
import { completed, depositAt, funded } from '../player/stages.js'
import { assetIds, solanaAddress, taggedAddress } from '../world/people.js'
import { otherAssets, otherChains } from '../world/wireChains.js'
import { cardScenarios, verifyScenarios } from './cardScenarios.js'
import { historyScenarios } from './historyScenarios.js'
import { quoteScenarios } from './quoteScenarios.js'
import { recoveryScenarios } from './recoveryScenarios.js'
import { serviceScenarios } from './serviceScenarios.js'
import { transferScenarios } from './transferScenarios.js'
import { walletScenarios } from './walletScenarios.js'

const world = { assets: otherAssets, chains: otherChains }
const arrives = [
  { at: 40, change: funded },
  { at: 55, change: completed },
]

/** Deposits to and from non-EVM networks. */
const otherNetworkScenarios = {
  'card-to-solana': {
    ...world,
    about: 'A card deposit arrives at an address on Solana.',
    paymentMethod: 'card',
    input: assetIds.usd,
    output: assetIds.usdcOnSolana,
    amount: '100',
    destination: solanaAddress,
    life: arrives,
  },
  'transfer-tagged': {
    ...world,
    about: 'A transfer needs a destination tag to be matched to its payment.',
    paymentMethod: 'transfer',
    input: assetIds.xrpOnLedger,
    output: assetIds.usdcOnBase,
    amount: '48',
    life: [{ at: 0, change: depositAt(taggedAddress) }, ...arrives],
  },
} satisfies Record<string, Script>

export const scenarios = {
  ...cardScenarios,
  ...walletScenarios,
  ...transferScenarios,
  ...verifyScenarios,
  ...recoveryScenarios,
  ...otherNetworkScenarios,
  ...quoteScenarios,
  ...serviceScenarios,
  ...historyScenarios,
} satisfies Record<string, Script>

/** Name of a scenario. */
export type ScenarioName = keyof typeof scenarios

/** The names of all scenarios, for example for `test.each`. */
export const scenarioNames: readonly ScenarioName[] = Object.keys(scenarios) as ScenarioName[]
