import { type Address, encodeDeployData, getContractAddress } from 'viem'
import { accountFor, treasuryAddress } from './accounts.js'
import { ownArtifact } from './artifact.js'
import { create2Address } from './create2Address.js'
import type { Chain } from './types.js'

type OwnContracts = Pick<Chain['contracts'], 'wrappedNative' | 'walletFactory' | 'walletImplementation' | 'bridge'>

/** Addresses of this version's contracts, the same on every chain. A changed contract has a different address. */
export function ownContracts(): OwnContracts {
  const wrappedNative = addressOf('WETH9', [])
  const operator = accountFor('operator').address
  const walletFactory = addressOf('OneTimeWalletFactory', [operator, treasuryAddress(), wrappedNative])
  return {
    wrappedNative,
    walletFactory,
    // The factory creates it first, hence nonce 1.
    walletImplementation: getContractAddress({ from: walletFactory, nonce: 1n }),
    bridge: addressOf('Bridge', [accountFor('settler').address]),
  }
}

function addressOf(name: string, args: readonly unknown[]): Address {
  const { abi, bytecode } = ownArtifact(name)
  return create2Address(encodeDeployData({ abi, bytecode, args }))
}
