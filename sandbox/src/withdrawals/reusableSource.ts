import { type Address, getAddress } from 'viem'
import { reusableWallet } from '../wallets/reusableWallet.js'
import type { WithdrawSource } from './WithdrawSource.js'

/** An owner's reusable wallet. */
export function reusableSource(address: Address): WithdrawSource {
  const owner = getAddress(address)
  return { account: 'RDW', owner, payment: undefined, args: reusableWallet(owner) }
}
