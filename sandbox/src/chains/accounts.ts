import type { Address } from 'viem'
import { type HDAccount, mnemonicToAccount } from 'viem/accounts'
import type { KeyName } from './types.js'

/** The well-known test mnemonic. Its keys are public: never send anything of value to them on a real chain. */
const mnemonic = 'test test test test test test test test test test test junk'

const indexes: Readonly<Record<KeyName, number>> = {
  deployer: 0,
  faucet: 1,
  operator: 2,
  northpay: 3,
  relayer: 4,
  cardinal: 5,
  bluebank: 6,
  settler: 10,
}
const devWalletIndex = 9

/** The account of a service key, the same on every local chain. */
export function accountFor(key: KeyName): HDAccount {
  return accountAt(indexes[key])
}

/** The funded account of the playground's Dev wallet. */
export function devWalletAccount(): HDAccount {
  return accountAt(devWalletIndex)
}

/** The address that receives the service's fees. */
export function treasuryAddress(): Address {
  return accountFor('deployer').address
}

const derived = new Map<number, HDAccount>()

// Deriving a key takes milliseconds, too long for every signature, so accounts are cached.
function accountAt(index: number): HDAccount {
  const known = derived.get(index)
  if (known) return known
  const account = mnemonicToAccount(mnemonic, { addressIndex: index })
  derived.set(index, account)
  return account
}
