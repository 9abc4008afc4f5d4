import type { Script } from '../player/Script.js'
import { completed, failed, funded, seen, stepDone } from '../player/stages.js'
import { assetIds } from '../world/people.js'

const swap = {
  paymentMethod: 'wallet',
  input: assetIds.ethOnBase,
  output: assetIds.usdcOnBase,
  amount: '0.05',
} as const
const bridge = { ...swap, input: assetIds.usdcOnArbitrum, amount: '60' } as const
const wallets = [{ name: 'Test wallet' }]

const swapped = [
  { at: 4, change: seen },
  { at: 8, change: funded },
  { at: 14, change: stepDone(1) },
  { at: 18, change: completed },
]

/** Deposits sent from a browser wallet. */
export const walletScenarios = {
  swap: { ...swap, wallets, about: 'A token is sent from a wallet, swapped and delivered.', life: swapped },
  'swap-failed': {
    ...swap,
    wallets,
    about: 'The price moves too far while the money is on its way, and the swap fails permanently.',
    life: [
      { at: 8, change: funded },
      { at: 14, change: failed(1, 'The price moved further than the order allows.') },
    ],
  },
  bridge: {
    ...bridge,
    wallets: [{ name: 'Test wallet', chainId: 31_337 }],
    about: 'A token is sent on one network and arrives on another.',
    life: swapped,
  },
  'bridge-failed': {
    ...bridge,
    wallets,
    about: 'The bridge transfer is not filled, and the money returns to the one-time wallet.',
    life: [
      { at: 8, change: funded },
      { at: 60, change: failed(1, 'The bridge was not filled in time. The money is back in the one-time wallet.') },
    ],
  },
  slow: {
    ...swap,
    wallets,
    about: 'The network is busy, and everything takes much longer than quoted.',
    life: [
      { at: 4, change: seen },
      { at: 8, change: funded },
      { at: 900, change: completed },
    ],
  },
  'wallet-none': { ...swap, about: 'The browser has no wallet.', life: swapped, wallets: [] },
  'wallet-several': {
    ...swap,
    about: 'There are three wallets to choose from.',
    life: swapped,
    wallets: [{ name: 'Rabbit' }, { name: 'Meta' }, { name: 'A wallet with a rather long name' }],
  },
  'wallet-refuses-connection': {
    ...swap,
    about: 'The user rejects the connection request.',
    life: swapped,
    wallets: [{ connecting: 'rejects' }],
  },
  'wallet-rejects': {
    ...swap,
    about: 'The user rejects the request to send.',
    life: swapped,
    wallets: [{ sending: 'rejects' }],
  },
  'wallet-busy': {
    ...swap,
    about: 'The wallet already shows another request.',
    life: swapped,
    wallets: [{ sending: 'busy' }],
  },
  'wallet-waits': {
    ...swap,
    about: 'The wallet shows the request, and the user does not respond.',
    life: swapped,
    wallets: [{ sending: 'waits' }],
  },
  'wallet-without-node': {
    ...bridge,
    about: 'The wallet shows the request, but cannot read the token to confirm its decimals.',
    life: swapped,
    wallets: [{ chainId: 31_337, sending: 'waits', decimals: 'unknown' }],
  },
  'wallet-wrong-account': {
    ...swap,
    about: 'The wallet is switched to another account before it sends.',
    life: swapped,
    wallets: [{ sending: 'switches-account' }],
  },
  'wallet-wrong-network': {
    ...swap,
    about: 'The wallet is on another network and does not switch.',
    life: swapped,
    wallets: [{ chainId: 1, staysOnChain: true }],
  },
  'wallet-poor': {
    ...swap,
    wallets,
    about: 'The wallet holds less than the amount.',
    life: swapped,
    holdings: { [assetIds.ethOnBase]: '0.0021' },
  },
} satisfies Record<string, Script>
