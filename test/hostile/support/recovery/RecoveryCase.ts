import type { PinnedTokens } from '../../../../src/core/CoreContext.js'
import type { FlowStorage } from '../../../../src/storage/records.js'
import { assetIds } from '../../../../src/testing/world/people.js'
import type { ProxyCall } from '../../../support/scriptProxy.js'
import type { Wire } from '../honestWorld.js'
import type { WalletLie } from '../hostileWallet.js'
import type { Ending } from '../Lie.js'
import type { AskedSignature, DeviceLie } from '../recordPasskey.js'
import type { ShownRecovery } from './readRecovery.js'

/** Money in a one-time wallet, and what its owner does with it. */
export type RecoveryScene = {
  name: string
  kind: 'withdraw' | 'retry'
  scenario: 'bridge-failed' | 'swap-failed'
  /** Asset id of what the wallet holds. */
  held: string
  decimals: number
  symbol: string
  network: string
  chainId: number
  amount: string
  /** Asset id that the payment delivers. */
  output: string
}

const native = {
  scenario: 'swap-failed',
  held: assetIds.ethOnBase,
  decimals: 18,
  symbol: 'ETH',
  network: 'Base',
  chainId: 31_338,
  amount: '0.05',
  output: assetIds.usdcOnBase,
} as const

export const recoveryScenes: readonly RecoveryScene[] = [
  {
    name: 'a withdrawal of a token',
    kind: 'withdraw',
    scenario: 'bridge-failed',
    held: assetIds.usdcOnArbitrum,
    decimals: 6,
    symbol: 'USDC',
    network: 'Arbitrum',
    chainId: 31_337,
    amount: '60',
    output: assetIds.usdcOnBase,
  },
  { ...native, name: 'a withdrawal of native currency', kind: 'withdraw' },
  { ...native, name: 'a retry', kind: 'retry' },
]

/** The most that an honest service charges for a withdrawal, in whole tokens. */
export const honestFee = '0.01'

/** Changes a response; undefined leaves it as it is. */
export type RecoveryChange = (body: Wire, scene: RecoveryScene, random: () => number) => Wire | undefined

/** A lie of the service or the wallet while money is taken back or sent on. */
export type RecoveryLie = {
  about: string
  name: string
  ends: Ending
  on?: readonly ProxyCall[]
  change?: RecoveryChange
  wallet?: WalletLie
  device?: DeviceLie
}

/** What signs for the owner. */
export type RecoverySigner = 'wallet' | 'passkey'

export type RecoveryCase = {
  scene: RecoveryScene
  signer: RecoverySigner
  lies: readonly RecoveryLie[]
  random: () => number
  /** Left by a visit on which everything was true. */
  earlier?: FlowStorage | undefined
  /** Leaves at the review. */
  leaves?: boolean
  /** Tokens that the host vouches for. */
  tokens?: PinnedTokens
}

export type RecoveryOutcome = {
  /** Every state of the review and of the screen beside the wallet's request. */
  shown: readonly ShownRecovery[]
  /** Owner of the payment, and where a withdrawal goes. */
  owner: string
  recipient: string
  /** Every message that the signer was requested to sign, by method. */
  signatures: readonly AskedSignature[]
  /** Signatures that were passed on to the service. */
  submitted: readonly Wire[]
  transactions: readonly unknown[]
  /** Bodies of the confirmations and of the withdrawal requests. */
  confirmed: readonly Wire[]
  prepared: readonly Wire[]
  /** Honest one-time wallets of the payment, and of the new one. */
  wallet: string
  child: string | undefined
  paymentId: string
  /** Of the service, in epoch milliseconds. */
  now: number
  storage: FlowStorage
  screen: string
  text: string
}
