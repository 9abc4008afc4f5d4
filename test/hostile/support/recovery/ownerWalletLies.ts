import { otherAddress } from '../../../../src/testing/world/people.js'
import type { WalletLie } from '../hostileWallet.js'
import type { RecoveryLie } from './RecoveryCase.js'

const word = (decimals: number) => `0x${decimals.toString(16).padStart(64, '0')}`
const answers =
  (method: string, answer: unknown, from = 1): WalletLie =>
  (requested, count) =>
    requested === method && count >= from ? () => answer : undefined

/** Lies of the owner's wallet. */
export const ownerWalletLies: readonly RecoveryLie[] = [
  { about: 'wallet', name: 'another chain', ends: 'refused', wallet: answers('eth_chainId', '0x1') },
  {
    about: 'wallet',
    name: 'another chain after the token was read',
    ends: 'refused',
    wallet: answers('eth_chainId', '0x1', 3),
  },
  {
    about: 'wallet',
    name: 'another account when read again',
    ends: 'refused',
    wallet: answers('eth_accounts', [otherAddress], 2),
  },
  { about: 'wallet', name: 'other decimals', ends: 'either', wallet: answers('eth_call', word(8)) },
  { about: 'wallet', name: 'garbage for decimals', ends: 'either', wallet: answers('eth_call', '0x') },
  {
    about: 'wallet',
    name: 'no reading of contracts',
    ends: 'either',
    wallet: (method) =>
      method === 'eth_call'
        ? () => {
            throw Object.assign(new Error('Method not supported.'), { code: 4200 })
          }
        : undefined,
  },
]
