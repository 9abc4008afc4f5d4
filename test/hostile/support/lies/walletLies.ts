import { attacker } from '../honestWorld.js'
import type { WalletEvent, WalletLie } from '../hostileWallet.js'
import { group, type Lie, type NamedLie } from '../Lie.js'

const word = (value: number) => `0x${value.toString(16).padStart(64, '0')}`
const refuse = () => {
  throw Object.assign(new Error('Method not supported.'), { code: 4200 })
}
/** Replaces the answers to a method, from the given call on. */
const answers =
  (method: string, answer: () => unknown, from = 1): WalletLie =>
  (requested, count) =>
    requested === method && count >= from ? answer : undefined

/** When a wallet announces a change: nothing protects these moments but the checks right before the request. */
const moments: readonly [name: string, at: WalletEvent['at']][] = [
  ['when the transfer appears', 'shown'],
  ['right before Send is pressed', 'armed'],
  ['while the token is read', 'eth_call'],
  ['while the network is read', 'eth_chainId'],
  ['while the account is read', 'eth_accounts'],
  ['while the wallet shows the request', 'eth_sendTransaction'],
]

const changes: readonly [name: string, event: Omit<WalletEvent, 'at'>][] = [
  ['another account', { name: 'accountsChanged', value: [attacker], accounts: [attacker] }],
  ['another account, and back', { name: 'accountsChanged', value: [attacker] }],
  ['no account', { name: 'accountsChanged', value: [], accounts: [] }],
  ['garbage for accounts', { name: 'accountsChanged', value: ['0x', null, { length: 1 }] }],
  ['another network', { name: 'chainChanged', value: '0x1', chain: '0x1' }],
  ['another network, and back', { name: 'chainChanged', value: '0x1' }],
  ['a network switch without an event', { name: 'message', value: undefined, chain: '0x1' }],
  ['an account switch without an event', { name: 'message', value: undefined, accounts: [attacker] }],
  ['a lost connection', { name: 'disconnect', value: { code: 4900 } }],
]

const events: readonly Lie[] = moments.flatMap(([when, at]) =>
  changes.map(([name, event]) => ({ name: `${name} ${when}`, event: { ...event, at } })),
)

/** Lies of the connected wallet. */
export const walletLies: readonly NamedLie[] = [
  ...group('wallet', 'refused', [
    { name: 'another chain id', wallet: answers('eth_chainId', () => '0x1') },
    { name: 'another chain id after it switched', wallet: answers('eth_chainId', () => '0x1', 2) },
    { name: 'another chain id right before the transfer', wallet: answers('eth_chainId', () => '0x1', 3) },
    { name: 'a malformed chain id', wallet: answers('eth_chainId', () => 'base') },
    { name: 'another account when read again', wallet: answers('eth_accounts', () => [attacker], 2) },
  ]),
  ...group('wallet', 'either', [
    { name: 'another account at some moment', wallet: answers('eth_accounts', () => [attacker], 4) },
    { name: 'no account at some moment', wallet: answers('eth_accounts', () => [], 3) },
    { name: 'other decimals', wallet: answers('eth_call', () => word(8)) },
    { name: 'garbage for decimals', wallet: answers('eth_call', () => '0x') },
    { name: 'decimals that do not fit in a byte', wallet: answers('eth_call', () => word(262)) },
    { name: 'no reading of contracts', wallet: answers('eth_call', refuse) },
  ]),
  ...group('wallet', 'either', events),
]
